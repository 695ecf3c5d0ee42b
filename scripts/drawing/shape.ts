import type { Point } from '#scripts/drawing/geometry.ts';

/** A step of an outline in some plane: move, line, cubic curve or close. */
type Step = readonly ['M' | 'L', Point] | readonly ['C', Point, Point, Point] | readonly ['Z'];
export type Shape = readonly Step[];

/** How far a circle's control points lie from its corner points. */
const ROUND = 0.5523;

export function polygon(points: readonly Point[]): Shape {
  return [...points.map((point, index): Step => [index === 0 ? 'M' : 'L', point]), ['Z']];
}

export function polyline(points: readonly Point[]): Shape {
  return points.map((point, index): Step => [index === 0 ? 'M' : 'L', point]);
}

/** Points that a wide line with round ends turns into discs: far shorter than circles. */
export function dots(points: readonly Point[]): Shape {
  return points.flatMap((point) => polyline([point, point]));
}

/** Several outlines as one; `shape` draws each by its index. */
export function repeated(count: number, shape: (index: number) => Shape): Shape {
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => [...shape(index)]);
}

export function rect(left: number, top: number, right: number, bottom: number): Shape {
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}

/** A rectangle with rounded corners: one radius, or those at (left, top), (right, top), (right, bottom), (left, bottom). */
export function rounded(
  left: number,
  top: number,
  right: number,
  bottom: number,
  radius: number | readonly [number, number, number, number],
): Shape {
  const [a, b, c, d] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  const k = 1 - ROUND;
  const down = bottom > top ? 1 : -1;
  return [
    ['M', [left + a, top]],
    ['L', [right - b, top]],
    ['C', [right - b * k, top], [right, top + b * k * down], [right, top + b * down]],
    ['L', [right, bottom - c * down]],
    ['C', [right, bottom - c * k * down], [right - c * k, bottom], [right - c, bottom]],
    ['L', [left + d, bottom]],
    ['C', [left + d * k, bottom], [left, bottom - d * k * down], [left, bottom - d * down]],
    ['L', [left, top + a * down]],
    ['C', [left, top + a * k * down], [left + a * k, top], [left + a, top]],
    ['Z'],
  ];
}

export function ellipse(x: number, y: number, rx: number, ry = rx): Shape {
  const [kx, ky] = [rx * ROUND, ry * ROUND];
  return [
    ['M', [x - rx, y]],
    ['C', [x - rx, y - ky], [x - kx, y - ry], [x, y - ry]],
    ['C', [x + kx, y - ry], [x + rx, y - ky], [x + rx, y]],
    ['C', [x + rx, y + ky], [x + kx, y + ry], [x, y + ry]],
    ['C', [x - kx, y + ry], [x - rx, y + ky], [x - rx, y]],
    ['Z'],
  ];
}

/** A smooth line through all the points. */
export function smooth(points: readonly Point[], closed = false): Shape {
  const last = points.length - 1;
  const get = (index: number): Point =>
    points[closed ? (index + points.length) % points.length : Math.max(0, Math.min(last, index))] ?? [0, 0];
  const steps: Step[] = [['M', get(0)]];
  for (let i = 0; i < (closed ? points.length : last); i += 1) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    steps.push([
      'C',
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]);
  }
  return closed ? [...steps, ['Z']] : steps;
}

const COMMAND = /([MLHVCQZ])([^MLHVCQZ]*)/g;

/** Reads an outline written as SVG path data with absolute M, L, H, V, C, Q and Z. */
export function outline(data: string): Shape {
  const steps: Step[] = [];
  let here: Point = [0, 0];
  for (const [, command, rest = ''] of data.matchAll(COMMAND)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'Z') steps.push(['Z']);
    const size = command === 'C' ? 6 : command === 'Q' ? 4 : command === 'H' || command === 'V' ? 1 : 2;
    for (let i = 0; i + size <= numbers.length && command !== 'Z'; i += size) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(i, i + size);
      if (command === 'C') steps.push(['C', [a, b], [c, d], [e, f]]);
      else if (command === 'Q') steps.push(quadratic(here, [a, b], [c, d]));
      else
        steps.push([
          command === 'M' && i === 0 ? 'M' : 'L',
          command === 'H' ? [a, here[1]] : command === 'V' ? [here[0], a] : [a, b],
        ]);
      here = steps.at(-1)?.at(-1) as Point;
    }
  }
  return steps;
}

function quadratic(from: Point, control: Point, to: Point): Step {
  const third = (end: Point): Point => [
    end[0] + ((control[0] - end[0]) * 2) / 3,
    end[1] + ((control[1] - end[1]) * 2) / 3,
  ];
  return ['C', third(from), third(to), to];
}

/** Moves, scales and turns (degrees, clockwise on a sheet) an outline about its own origin. */
export function placed(shape: Shape, x: number, y: number, scale = 1, degrees = 0): Shape {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
  return mapShape(shape, ([u, v]) => [x + u * c - v * s, y + u * s + v * c]);
}

export function mapShape(shape: Shape, map: (point: Point) => Point): Shape {
  return shape.map((step): Step => {
    if (step[0] === 'Z') return step;
    if (step[0] === 'C') return ['C', map(step[1]), map(step[2]), map(step[3])];
    return [step[0], map(step[1])];
  });
}

/** Points on the outline, `perCurve` on each curve. */
export function pointsOn(shape: Shape, perCurve = 4): Point[] {
  const points: Point[] = [];
  for (const step of shape) {
    if (step[0] === 'Z') continue;
    if (step[0] !== 'C') points.push(step[1]);
    else {
      const from = points.at(-1) ?? step[1];
      for (let i = 1; i <= perCurve; i += 1) points.push(bezier(from, step[1], step[2], step[3], i / perCurve));
    }
  }
  return points;
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const mix = (i: 0 | 1): number => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
  return [mix(0), mix(1)];
}
