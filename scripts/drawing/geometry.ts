/** A point on the sheet, in its 800 × 600 units, y downwards. */
export type Point = readonly [x: number, y: number];

/** A point in the room, in centimetres: x to the right, y up from the table, z towards the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];

/** A plane in the room: where it starts, and its three axes at right angles to each other (`normal` = `right` × `along`). */
export interface Frame {
  origin: Point3;
  right: Point3;
  along: Point3;
  normal: Point3;
}

export function dot(a: Point3, b: Point3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function add(a: Point3, b: Point3, factor = 1): Point3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

export function unit(a: Point3): Point3 {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The point `u` to the right, `v` along and `n` above the plane's origin. */
export function at(frame: Frame, u: number, v: number, n = 0): Point3 {
  return add(add(add(frame.origin, frame.right, u), frame.along, v), frame.normal, n);
}

/** A frame standing on the table at x, z, turned by `degrees` seen from above. */
export function standing(x: number, z: number, degrees = 0, height = 0): Frame {
  const angle = radians(degrees);
  const right: Point3 = [Math.cos(angle), 0, -Math.sin(angle)];
  const normal: Point3 = [0, 1, 0];
  return { origin: [x, height, z], right, along: cross(normal, right), normal };
}

/**
 * The convex outline of the points, without those that lie on it or within.
 * @param bend what counts as a corner rather than a straight line: twice the area that is cut off, in square units of the sheet.
 */
export function hull(points: readonly Point[], bend = 0.8): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly Point[]): Point[] => {
    const line: Point[] = [];
    for (const point of from) {
      while (line.length > 1 && !turnsLeft(line.at(-2), line.at(-1), point, bend)) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point, bend: number): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > bend;
}
