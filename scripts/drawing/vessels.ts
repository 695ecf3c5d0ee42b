import { type Frame, type Point, type Point3, at, standing } from '#scripts/drawing/geometry.ts';
import { type Shape, ellipse, outline, placed } from '#scripts/drawing/shape.ts';
import { type DialogRoot, pointsInRoom } from '#scripts/drawing/stage.ts';
import type { Prop } from '#scripts/drawing/props.ts';
import { shade } from '#scripts/drawing/colour.ts';

/** A round body, narrower or wider at the top. */
function roundBody(frame: Frame, bottom: number, top: number, height: number): Point3[] {
  return [...pointsInRoom(frame, ellipse(0, 0, bottom), 0, 8), ...pointsInRoom(frame, ellipse(0, 0, top), height, 8)];
}

function drawRound(stage: DialogRoot, frame: Frame, points: readonly Point3[], radius: number, colour: string): void {
  const [x] = stage.project(frame.origin);
  const wide = radius * stage.scale;
  const paint = stage.sheet.gradient(
    [x - wide, 0],
    [x + wide, 0],
    [
      [0, shade(colour, 0.05)],
      [0.35, shade(colour, 0.14)],
      [1, shade(colour, -0.24)],
    ],
  );
  stage.sheet.draw(stage.silhouette(points), { fill: paint });
}

/** A mug; its handle points to `turn` degrees. */
export function mug(x: number, z: number, colour: string, turn = 0, drink = '#5a3a26'): Prop {
  const frame = standing(x, z, turn);
  const points = roundBody(frame, 3.3, 3.7, 7.8);
  return {
    x,
    z,
    points,
    draw: (stage) => {
      const { sheet } = stage;
      const side: Frame = { origin: at(frame, 3.4, 0), right: frame.right, along: [0, 1, 0], normal: frame.along };
      const handle = outline('M-.1 6.3C3.1 6.9 3.3 1.8 -.2 1.9');
      const wide = stage.scale * 0.95;
      const away = stage.project(at(frame, 7, 0))[1] < stage.project(frame.origin)[1];
      const drawHandle = (): void => {
        sheet.draw(stage.outline(side, handle), { stroke: shade(colour, -0.26), width: wide });
        sheet.draw(stage.outline(side, handle), { stroke: shade(colour, -0.06), width: wide * 0.6 });
      };
      if (away) drawHandle();
      drawRound(stage, frame, points, 3.7, colour);
      if (!away) drawHandle();
      sheet.draw(stage.outline(frame, ellipse(0, 0, 3.7), 7.8), { fill: shade(colour, 0.3) });
      sheet.draw(stage.outline(frame, ellipse(0, 0, 3.3), 7.8), { fill: shade(colour, -0.3) });
      sheet.draw(stage.outline(frame, ellipse(0, 0, 3.2), 7.2), { fill: drink });
    },
  };
}

/** A small glass of tea. */
export function tea(x: number, z: number): Prop {
  const frame = standing(x, z);
  const points = roundBody(frame, 2.3, 3, 7.4);
  return {
    x,
    z,
    points: roundBody(frame, 2.3, 2.7, 4),
    draw: (stage) => {
      const { sheet } = stage;
      sheet.draw(stage.silhouette(points), { fill: '#ffffff', opacity: 0.45 });
      drawRound(stage, frame, roundBody(standing(x, z, 0, 0.5), 2.2, 2.7, 5), 2.7, '#b5652c');
      sheet.draw(stage.outline(frame, ellipse(0, 0, 2.7), 5.5), { fill: '#cf8745' });
      sheet.draw(stage.outline(frame, ellipse(0, 0, 3), 7.4), { stroke: '#ffffff', width: 1.6 });
    },
  };
}

type Foliage = 'aloe' | 'round' | 'fern';

/** A plant in a pot; its leaves are drawn upright towards the camera, or spread when seen from above. */
export function plant(x: number, z: number, pot: string, foliage: Foliage = 'round', green = '#4c7f55'): Prop {
  const frame = standing(x, z);
  const points = roundBody(frame, 3.2, 4.3, 6.6);
  return {
    x,
    z,
    points: [...points, ...pointsInRoom(frame, ellipse(0, 0, 3.5), 13)],
    draw: (stage) => {
      drawRound(stage, frame, points, 4.3, pot);
      stage.sheet.draw(stage.outline(frame, ellipse(0, 0, 4.3), 6.6), { fill: shade(pot, 0.2) });
      stage.sheet.draw(stage.outline(frame, ellipse(0, 0, 3.8), 6.6), { fill: '#43352b' });
      drawLeaves(stage, stage.project(at(frame, 0, 0, 6.4)), foliage, green);
    },
  };
}

const LEAF: Record<Foliage, string> = {
  aloe: 'M-1.1 0C-1.3 -4 -.9 -8 .2 -11C1 -8 1.4 -4 1.1 0Z',
  round: 'M0 0C-.3 -2 -3.2 -4 -2.6 -7C-1.9 -9.6 1.9 -9.6 2.6 -7C3.2 -4 .3 -2 0 0Z',
  fern: 'M0 0C-2.2 -3 -2.4 -8 1.6 -12.5C3.2 -8 2.4 -3 0 0Z',
};

function drawLeaves(stage: DialogRoot, [x, y]: Point, foliage: Foliage, green: string): void {
  const above = stage.camera.elevation > 60;
  const turns = above ? [0, 52, 103, 155, 206, 258, 309] : [-62, 58, -36, 34, -12, 13];
  const leaf: Shape = outline(LEAF[foliage]);
  for (const [index, turn] of turns.entries()) {
    const size = stage.scale * (above ? 0.62 : 0.86 + ((index * 37) % 5) * 0.06);
    stage.sheet.draw(placed(leaf, x, y, size, turn), { fill: shade(green, ((index * 29) % 7) * 0.055 - 0.16) });
  }
}
