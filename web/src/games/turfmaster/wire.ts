// The shapes that come over the wire.

export type {
  Action,
  Aids,
  Board,
  BoardCourse,
  BoardLane,
  BoardSquare,
  Card,
  Choice,
  Goal,
  KeepOffer,
  Offer,
  PositionHorse,
  Sighting,
  Square,
  View,
} from '../../wire/turfmaster';
