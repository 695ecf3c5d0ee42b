import { shade } from '#scripts/drawing/colour.ts';
import { type Frame, type Point3, standing } from '#scripts/drawing/geometry.ts';
import { outline, placed, polyline, rect, rounded } from '#scripts/drawing/shape.ts';
import { type Slab, drawSlab, slabPoints } from '#scripts/drawing/slab.ts';
import { type DialogRoot, pointsInRoom } from '#scripts/drawing/stage.ts';

/** A thing beside the laptop. */
export interface Prop {
  x: number;
  z: number;
  /** What throws a shadow. */
  points: readonly Point3[];
  draw: (stage: DialogRoot) => void;
}

/** A block with rounded corners that lies on the table; `top` draws on its upper side, around 0, 0. */
export function block(
  x: number,
  z: number,
  turn: number,
  size: { width: number; depth: number; height: number; corner: number; lift?: number },
  colour: string,
  top?: (stage: DialogRoot, frame: Frame) => void,
): Prop {
  const frame = standing(x, z, turn, size.height + (size.lift ?? 0));
  const slab: Slab = {
    frame,
    width: size.width,
    from: -size.depth / 2,
    to: size.depth / 2,
    corners: [size.corner, size.corner],
    thickness: [size.height, size.height],
    taper: Math.min(0.1, size.height / 4),
    face: colour,
  };
  return {
    x,
    z,
    points: slabPoints(slab),
    draw: (stage) => {
      drawSlab(stage, slab);
      top?.(stage, frame);
    },
  };
}

export function notebook(x: number, z: number, turn: number, colour: string, band = shade(colour, -0.4)): Prop {
  return block(
    x,
    z,
    turn,
    { width: 13, depth: 19, height: 1.3, corner: 0.6 },
    colour,
    ({ sheet, outline: on }, frame) => {
      sheet.draw(on(frame, rect(4.6, -9.45, 5.1, 9.45)), { fill: band });
      sheet.draw(on(frame, rounded(-3.6, 3.2, 2.4, 6, 0.3)), { fill: shade(colour, 0.55) });
    },
  );
}

export function pencil(x: number, z: number, turn: number, colour: string, lift = 0): Prop {
  return block(
    x,
    z,
    turn,
    { width: 0.75, depth: 15, height: 0.7, corner: 0.2, lift },
    colour,
    ({ sheet, outline: on }, frame) => {
      sheet.draw(on(frame, outline('M-.38 7.5L0 9.4L.38 7.5Z')), { fill: '#e3c79b' });
      sheet.draw(on(frame, outline('M-.14 8.7L0 9.4L.14 8.7Z')), { fill: '#2a2f2d' });
      sheet.draw(on(frame, rect(-0.38, -7.5, 0.38, -6.6)), { fill: '#b98d80' });
    },
  );
}

/** Books on each other, the lowest first. */
export function books(x: number, z: number, turn: number, colours: readonly string[]): Prop {
  const parts = colours.map((colour, index) =>
    block(
      x + (index % 2) * 0.8,
      z,
      turn + ((index * 7) % 11) - 4,
      { width: 15 - index, depth: 20 - index * 1.4, height: 2.2, corner: 0.3, lift: index * 2.2 },
      colour,
    ),
  );
  return {
    x,
    z,
    points: parts.flatMap((part) => part.points),
    draw: (stage) => parts.forEach((part) => part.draw(stage)),
  };
}

export function phone(x: number, z: number, turn: number, colour: string): Prop {
  return block(
    x,
    z,
    turn,
    { width: 7.2, depth: 14.6, height: 0.8, corner: 1 },
    colour,
    ({ sheet, outline: on }, frame) => {
      sheet.draw(on(frame, rounded(-3.3, -7, 3.3, 7, 0.8)), { fill: '#161a1a' });
      sheet.draw(on(frame, outline('M-3 -2C-1 1 1 -3 3 1V7H-3Z')), { fill: '#38594c' });
    },
  );
}

/** The box it came in. */
export function carton(x: number, z: number, turn: number, colour: string, ink: string): Prop {
  return block(
    x,
    z,
    turn,
    { width: 34, depth: 25, height: 6, corner: 0.4 },
    colour,
    ({ sheet, outline: on }, frame) => {
      sheet.draw(on(frame, rounded(-9, -1.4, 9, 9, 0.6)), { stroke: ink, width: 1.6 });
      sheet.draw(on(frame, outline('M-10.5 -3.2H10.5L12 -5.2H-12Z')), { stroke: ink, width: 1.6 });
    },
  );
}

/** The receipt. */
export function receipt(x: number, z: number, turn: number): Prop {
  return block(
    x,
    z,
    turn,
    { width: 8, depth: 15, height: 0.06, corner: 0.1 },
    '#fbf8ef',
    ({ sheet, outline: on }, frame) => {
      const lines = [5.4, 3.6, 2.6, 1.6, 0.6, -2, -3].flatMap((v, i) => [
        ...on(
          frame,
          polyline([
            [-3, v],
            [i === 0 ? 0.5 : 2.8 - (i % 3) * 0.7, v],
          ]),
        ),
      ]);
      sheet.draw(lines, { stroke: '#9aa29c', width: 1.3 });
      sheet.draw(on(frame, rounded(-3, -6.4, 3, -4.6, 0.2)), { fill: '#5f6b66' });
    },
  );
}

/** A stick, a spare battery and other small plastic things. */
export function lump(
  x: number,
  z: number,
  turn: number,
  width: number,
  depth: number,
  height: number,
  colour: string,
): Prop {
  return block(
    x,
    z,
    turn,
    { width, depth, height, corner: Math.min(width, depth) * 0.16 },
    colour,
    ({ sheet, outline: on }, frame) => {
      sheet.draw(on(frame, rounded(-width * 0.32, -depth * 0.28, width * 0.32, depth * 0.28, 0.2)), {
        fill: shade(colour, 0.14),
      });
    },
  );
}

/** A cloth or mat under or beside the laptop; throws no shadow to speak of. */
export function mat(x: number, z: number, turn: number, width: number, depth: number, colour: string): Prop {
  const prop = block(
    x,
    z,
    turn,
    { width, depth, height: 0.25, corner: 1.2 },
    colour,
    ({ sheet, outline: on, scale }, frame) => {
      const seam = rounded(-width / 2 + 0.6, -depth / 2 + 0.6, width / 2 - 0.6, depth / 2 - 0.6, 0.9);
      sheet.draw(on(frame, seam), { stroke: shade(colour, 0.25), width: Math.max(0.8, scale * 0.05) });
    },
  );
  return { ...prop, points: [] };
}

export function mouse(x: number, z: number, turn: number, colour: string): Prop {
  const frame = standing(x, z, turn);
  const body = outline(
    'M-3 -2.5C-3 -6.6 3 -6.6 3 -2.5C3.3 0 3.2 3 2.6 4.6C1.6 6.2 -1.6 6.2 -2.6 4.6C-3.2 3 -3.3 0 -3 -2.5Z',
  );
  const lower = pointsInRoom(frame, body, 0, 8);
  const upper = pointsInRoom(frame, placed(body, 0, -0.4, 0.66), 3, 6);
  return {
    x,
    z,
    points: [...lower, ...upper],
    draw: (stage) => {
      const silhouette = stage.silhouette([
        ...lower,
        ...pointsInRoom(frame, placed(body, 0, 0, 0.93), 1.8, 8),
        ...upper,
      ]);
      stage.sheet.draw(silhouette, { fill: shade(colour, -0.16) });
      stage.sheet.draw(stage.outline(frame, placed(body, 0, -0.3, 0.8), 2.5), { fill: shade(colour, 0.08) });
      stage.sheet.draw(
        stage.outline(
          frame,
          polyline([
            [0, 4.2],
            [0, 1],
          ]),
          3,
        ),
        { stroke: shade(colour, -0.4), width: 1.4 },
      );
    },
  };
}
