// The part of the course that is shown: a frame round what matters, never smaller than one can read, never beside the
// course.

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Whether two frames show the same. */
export function sameFrame(one: Frame, other: Frame): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}

/** A frame round some points, with room round them, of at least a width, and of the shape of the screen. */
export function around(
  points: readonly (readonly [number, number])[],
  room: number,
  least: number,
  shape: number,
): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const w = Math.max(right - left, (bottom - top) * shape, least);
  return centred((left + right) / 2, (top + bottom) / 2, w, w / shape);
}

export function centred(x: number, y: number, w: number, h: number): Frame {
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** The frame, moved so that it shows as much of the whole as it can; and the whole where it would show more. */
export function within(frame: Frame, whole: Frame): Frame {
  if (frame.w >= whole.w && frame.h >= whole.h) return whole;
  const move = (at: number, size: number, low: number, all: number) =>
    size >= all ? low + (all - size) / 2 : Math.min(Math.max(at, low), low + all - size);
  return {
    ...frame,
    x: move(frame.x, frame.w, whole.x, whole.w),
    y: move(frame.y, frame.h, whole.y, whole.h),
  };
}

/** The frame with everything this much larger or smaller, round the same middle. */
export function zoomed(frame: Frame, by: number): Frame {
  return centred(frame.x + frame.w / 2, frame.y + frame.h / 2, frame.w * by, frame.h * by);
}
