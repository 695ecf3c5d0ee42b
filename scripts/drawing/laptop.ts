import { type Point3, add, at } from '#scripts/drawing/geometry.ts';
import { drawDeck } from '#scripts/drawing/deck.ts';
import { drawDisplay } from '#scripts/drawing/display.ts';
import { drawLidBack } from '#scripts/drawing/lid-back.ts';
import { drawPorts } from '#scripts/drawing/ports.ts';
import { drawSlab, slabPoints } from '#scripts/drawing/slab.ts';
import { ellipse, rounded } from '#scripts/drawing/shape.ts';
import { type DialogRoot, pointsInRoom } from '#scripts/drawing/stage.ts';
import { shade } from '#scripts/drawing/colour.ts';
import type { Layer, Picture } from '#scripts/drawing/picture.ts';
import type { Posed } from '#scripts/drawing/pose.ts';

/** Something stuck on the lid, x to the right of its middle and y from the hinge; drawn in millimetres around 0, 0. */
export interface Sticker {
  x: number;
  y: number;
  turn: number;
  layers: readonly Layer[];
}

export function laptopPoints({ base, lid }: Posed): Point3[] {
  return [...slabPoints(base), ...slabPoints(lid)];
}

/** Draws the whole machine from the camera's side, what is further away first. */
export function drawLaptop(
  stage: DialogRoot,
  laptop: Posed,
  picture: Picture | null,
  stickers: readonly Sticker[] = [],
): void {
  const { pose } = laptop;
  if (typeof pose === 'object' && pose.opened === 0) {
    drawBase(stage, laptop);
    drawGap(stage, laptop);
    drawLid(stage, laptop, picture, stickers);
    return;
  }
  const lidInFront = stage.eye[2] < 0 || pose === 'tent' || pose === 'stand' || pose === 'tablet';
  if (lidInFront) {
    drawBase(stage, laptop);
    if (pose !== 'tablet') drawHinge(stage, laptop);
    drawLid(stage, laptop, picture, stickers);
  } else {
    drawLid(stage, laptop, picture, stickers);
    drawBase(stage, laptop);
    drawHinge(stage, laptop);
  }
}

function drawBase(stage: DialogRoot, laptop: Posed): void {
  const seesDeck = drawSlab(stage, laptop.base);
  if (laptop.pose !== 'tablet') drawPorts(stage, laptop);
  if (seesDeck && !(typeof laptop.pose === 'object' && laptop.pose.opened === 0)) drawDeck(stage, laptop);
}

function drawLid(stage: DialogRoot, laptop: Posed, picture: Picture | null, stickers: readonly Sticker[]): void {
  const seesScreen = drawSlab(stage, laptop.lid);
  if (seesScreen) drawDisplay(stage, laptop, picture);
  else drawLidBack(stage, laptop, stickers);
}

/** The dark line between lid and base of a closed laptop. */
function drawGap(stage: DialogRoot, { base, machine }: Posed): void {
  const gap = {
    ...base,
    width: base.width - 0.3,
    from: 0.1,
    to: base.to - 0.15,
    thickness: [0.1, 0.1] as const,
    taper: 0,
  };
  const frame = { ...base.frame, origin: add(base.frame.origin, base.frame.normal, 0.1) };
  const dark = shade(machine.body, -0.75);
  drawSlab(stage, { ...gap, frame, face: dark, edge: dark, under: dark });
}

function drawHinge(stage: DialogRoot, { machine, base }: Posed): void {
  const { hinge, width } = machine;
  const { frame } = base;
  const { sheet } = stage;
  if (hinge.style === 'clutch') {
    const half = width * 0.38;
    sheet.draw(stage.outline(frame, rounded(-half, -0.15, half, 0.75, 0.3)), { fill: hinge.colour });
    cylinder(stage, frame, -half + 0.4, half - 0.4, 0.32, shade(hinge.colour, 0.12));
    return;
  }
  if (hinge.style === 'band') {
    cylinder(stage, frame, -width * 0.485, width * 0.485, 0.4, hinge.colour);
    return;
  }
  if (hinge.style === 'bar') {
    cylinder(stage, frame, -width * 0.33, width * 0.33, 0.55, hinge.colour);
    return;
  }
  for (const side of [-1, 1]) {
    const middle = side * width * 0.33;
    cylinder(stage, frame, middle - width * 0.055, middle + width * 0.055, 0.55, hinge.colour);
  }
}

/** A cylinder that lies along the hinge. */
function cylinder(
  stage: DialogRoot,
  frame: Posed['base']['frame'],
  from: number,
  to: number,
  radius: number,
  colour: string,
): void {
  const circle = ellipse(0, 0, radius);
  const end = (u: number) => ({
    origin: at(frame, u, 0.1, 0.05),
    right: frame.along,
    along: frame.normal,
    normal: frame.right,
  });
  const points = [...pointsInRoom(end(from), circle), ...pointsInRoom(end(to), circle)];
  const paint = stage.sheet.fade('down', shade(colour, 0.16), shade(colour, -0.3));
  stage.sheet.draw(stage.silhouette(points), { fill: paint });
}
