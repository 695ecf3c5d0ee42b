import {
  type Frame,
  type Point,
  type Point3,
  add,
  at,
  cross,
  dot,
  hull,
  radians,
  unit,
} from '#scripts/drawing/geometry.ts';
import { type Shape, mapShape, pointsOn, polygon } from '#scripts/drawing/shape.ts';
import type { Sheet } from '#scripts/drawing/sheet.ts';

/** Where the camera stands: degrees to the right of the front, degrees above the table, centimetres away. */
export interface Camera {
  azimuth: number;
  elevation: number;
  distance: number;
}

/** The part of the sheet that the subject has to fill. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A sheet with a camera: turns points and outlines in the room into points and outlines on the sheet. */
export interface DialogRoot {
  sheet: Sheet;
  camera: Camera;
  /** Where the camera stands in the room. */
  eye: Point3;
  project: (point: Point3) => Point;
  /** An outline that lies in a plane, `height` above it. */
  outline: (frame: Frame, shape: Shape, height?: number) => Shape;
  /** The silhouette of everything between the points; `bend` as in `hull`. */
  silhouette: (points: readonly Point3[], bend?: number) => Shape;
  /** Whether a plane shows its upper side. */
  sees: (frame: Frame) => boolean;
  /** How much light a plane gets, about -0.35 to 0.2, for `shade`. */
  light: (normal: Point3) => number;
  /** Where a point's shadow falls on the table. */
  shadow: (point: Point3) => Point3;
  /** Units on the sheet per centimetre around the middle of the subject. */
  scale: number;
}

/** Places the camera so that the subject's points fill the box. */
export function createStage(sheet: Sheet, camera: Camera, subject: readonly Point3[], box: Box): DialogRoot {
  const [azimuth, elevation] = [radians(camera.azimuth), radians(camera.elevation)];
  const towards: Point3 = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
  const right: Point3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)];
  const up = cross(towards, right);
  const target = middle(subject);
  const eye = add(target, towards, camera.distance);
  const flat = (point: Point3): Point => {
    const d = add(point, target, -1);
    const factor = camera.distance / (camera.distance - dot(d, towards));
    return [dot(d, right) * factor, -dot(d, up) * factor];
  };

  const seen = subject.map(flat);
  const [left, top] = [Math.min(...seen.map(([x]) => x)), Math.min(...seen.map(([, y]) => y))];
  const [wide, high] = [Math.max(...seen.map(([x]) => x)) - left, Math.max(...seen.map(([, y]) => y)) - top];
  const scale = Math.min(box.width / wide, box.height / high);
  const project = (point: Point3): Point => {
    const [x, y] = flat(point);
    return [
      box.x + box.width / 2 + (x - left - wide / 2) * scale,
      box.y + box.height / 2 + (y - top - high / 2) * scale,
    ];
  };

  const floorTowards: Point3 = [Math.sin(azimuth), 0, Math.cos(azimuth)];
  const lamp = unit(add(add([0, 0.8, 0], right, -0.5), floorTowards, 0.45));
  const fromAbove = camera.elevation > 60;
  const fall = add(add([0, 0, 0], right, fromAbove ? 0.45 : 0.5), floorTowards, fromAbove ? 0.45 : 0.05);
  return {
    sheet,
    camera,
    eye,
    project,
    scale,
    outline: (frame, shape, height = 0) => mapShape(shape, ([u, v]) => project(at(frame, u, v, height))),
    silhouette: (points, bend) => polygon(hull(points.map(project), bend)),
    sees: (frame) => dot(frame.normal, add(eye, frame.origin, -1)) > 0,
    light: (normal) => (dot(normal, lamp) - 0.75) * 0.28,
    shadow: (point) => add([point[0], 0, point[2]], fall, point[1]),
  };
}

/** The points of an outline in a plane, `height` above it, as a silhouette needs them. */
export function pointsInRoom(
  frame: Frame,
  shape: Shape,
  height: number | ((v: number) => number) = 0,
  perCurve = 4,
): Point3[] {
  return pointsOn(shape, perCurve).map(([u, v]) => at(frame, u, v, typeof height === 'number' ? height : height(v)));
}

function middle(points: readonly Point3[]): Point3 {
  const centre = (axis: 0 | 1 | 2): number => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [centre(0), centre(1), centre(2)];
}
