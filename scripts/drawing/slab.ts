import { type Frame, type Point3, add, at } from '#scripts/drawing/geometry.ts';
import { type Shape, rounded } from '#scripts/drawing/shape.ts';
import { shade } from '#scripts/drawing/colour.ts';
import { type DialogRoot, pointsInRoom } from '#scripts/drawing/stage.ts';

/** A flat body with rounded corners: its face lies in the frame's plane, its thickness goes down from there. */
export interface Slab {
  frame: Frame;
  width: number;
  /** Where it starts and ends along the frame. */
  from: number;
  to: number;
  /** Corner radii at the start and at the end. */
  corners: readonly [start: number, end: number];
  /** Thickness at the start and at the end. */
  thickness: readonly [start: number, end: number];
  /** By how much the underside is smaller, all around. */
  taper?: number;
  /** Colour of the face, of the underside and of the edges. */
  face: string;
  under?: string;
  edge?: string;
}

/** The outline of the face, or of the underside. */
export function faceOutline({ width, from, to, corners: [start, end] }: Slab, inset = 0): Shape {
  const half = width / 2 - inset;
  const [a, b] = [Math.max(0.05, start - inset / 2), Math.max(0.05, end - inset / 2)];
  return rounded(-half, from + inset, half, to - inset, [a, a, b, b]);
}

export function thicknessAt({ from, to, thickness: [start, end] }: Slab, v: number): number {
  return start + ((end - start) * (v - from)) / (to - from);
}

/** All corner points of the body, for silhouettes and shadows. */
export function slabPoints(slab: Slab): Point3[] {
  const under = faceOutline(slab, slab.taper ?? 0);
  return [
    ...pointsInRoom(slab.frame, faceOutline(slab)),
    ...pointsInRoom(slab.frame, under, (v) => -thicknessAt(slab, v)),
  ];
}

/** Draws the body and whichever of its two sides is seen. Answers whether that is the face. */
export function drawSlab(stage: DialogRoot, slab: Slab): boolean {
  const { sheet } = stage;
  const edge = slab.edge ?? slab.face;
  sheet.draw(stage.silhouette(slabPoints(slab)), { fill: edgePaint(stage, slab, edge) });
  const seesFace = stage.sees(slab.frame);
  const colour = seesFace ? slab.face : (slab.under ?? slab.face);
  const height = seesFace ? 0 : -(slab.thickness[0] + slab.thickness[1]) / 2;
  const shape = stage.outline(slab.frame, faceOutline(slab, seesFace ? 0 : (slab.taper ?? 0)), height);
  sheet.draw(shape, { fill: facePaint(stage, slab, colour), stroke: shade(edge, 0.4), width: 0.8 });
  return seesFace;
}

/** A little lighter where the lamp is, a little darker away from it. */
function facePaint(stage: DialogRoot, { frame }: Slab, colour: string): string {
  const base = stage.light(stage.sees(frame) ? frame.normal : negative(frame.normal));
  return stage.sheet.fade('corner', shade(colour, base + 0.1), shade(colour, base - 0.08));
}

/** The edges: each of the two visible ones in its own light, with a soft turn at the corner between them. */
function edgePaint(stage: DialogRoot, slab: Slab, colour: string): string {
  const { frame, width, from, to } = slab;
  const middle = (from + to) / 2;
  const sides = [
    { normal: frame.right, point: at(frame, width / 2, middle) },
    { normal: negative(frame.right), point: at(frame, -width / 2, middle) },
    { normal: frame.along, point: at(frame, 0, to) },
    { normal: negative(frame.along), point: at(frame, 0, from) },
  ]
    .filter(({ normal, point }) => stage.sees({ ...frame, origin: point, normal }))
    .map(({ normal, point }) => ({ x: stage.project(point)[0], tone: stage.light(normal) - 0.04 }))
    .toSorted((a, b) => a.x - b.x);
  const [first, second] = [sides[0], sides.at(-1)];
  if (!first || !second || first === second) return shade(colour, first?.tone ?? 0);
  const near = [
    at(frame, -width / 2, to),
    at(frame, width / 2, to),
    at(frame, -width / 2, from),
    at(frame, width / 2, from),
  ]
    .map((point) => ({ x: stage.project(point)[0], away: Math.hypot(...add(point, stage.eye, -1)) }))
    .toSorted((a, b) => a.away - b.away)[0];
  const turn = near?.x ?? 400;
  const soft = Math.max(3, Math.max(...slab.corners) * stage.scale * 0.8);
  return stage.sheet.gradient(
    [turn - soft, 0],
    [turn + soft, 0],
    [
      [0, shade(colour, first.tone)],
      [1, shade(colour, second.tone)],
    ],
  );
}

function negative(vector: Point3): Point3 {
  return add([0, 0, 0], vector, -1);
}
