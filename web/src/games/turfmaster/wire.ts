// The shapes that come over the wire.

export type {
  Action,
  Aids,
  Board,
  BoardCourse,
  BoardLane,
  BoardSquare,
  Card,
  CardPreview,
  Choice,
  Facts,
  Goal,
  KeepOffer,
  Offer,
  PositionHorse,
  RaceResult,
  Sighting,
  Square,
  View,
} from '../../wire/turfmaster';
