import { shade } from '#scripts/drawing/colour.ts';
import { standing } from '#scripts/drawing/geometry.ts';
import { type Prop, block } from '#scripts/drawing/props.ts';
import { type Shape, ellipse, mapShape, rounded, smooth } from '#scripts/drawing/shape.ts';
import { type DialogRoot } from '#scripts/drawing/stage.ts';

/** The charger: a brick on the table, its plug, and the cable to `to` (on the table) in loose bends. */
export function charger(
  x: number,
  z: number,
  turn: number,
  colour: string,
  to: readonly [number, number],
  cable = shade(colour, -0.12),
): Prop {
  const brick = block(
    x,
    z,
    turn,
    { width: 6.6, depth: 6.6, height: 2.8, corner: 1.1 },
    colour,
    ({ sheet, outline: on }, frame) => {
      sheet.draw(on(frame, ellipse(0, 0, 1.1)), { stroke: shade(colour, -0.16), width: 1.2 });
    },
  );
  const [dx, dz] = [to[0] - x, to[1] - z];
  const loose = smooth([
    [x, z],
    [x + dx * 0.2 - dz * 0.45, z + dz * 0.2 + Math.abs(dx) * 0.5 + 2.5],
    [x + dx * 0.62 + dz * 0.2, z + dz * 0.75 + Math.abs(dx) * 0.22 + 2],
    to,
  ]);
  return {
    ...brick,
    draw: (stage) => {
      drawCable(stage, loose, cable);
      brick.draw(stage);
    },
  };
}

/** A cable lying on the table; points are x, z. */
function drawCable(stage: DialogRoot, line: Shape, colour: string): void {
  const lying = mapShape(line, ([x, z]) => stage.project([x, 0.2, z]));
  const wide = Math.max(2.2, stage.scale * 0.32);
  stage.sheet.draw(lying, { stroke: shade(colour, -0.4), width: wide + 1, opacity: 0.3 });
  stage.sheet.draw(lying, { stroke: colour, width: wide });
}

/** The charger with its cable rolled up beside it. */
export function coil(x: number, z: number, turn: number, colour: string, cable = shade(colour, -0.1)): Prop {
  const frame = standing(x, z, turn);
  const brick = block(x, z, turn, { width: 5, depth: 11, height: 2.8, corner: 0.7 }, colour);
  const rings = [5.6, 5, 4.5].map((r, i) => ellipse(7.6, i * 0.4, r * 0.72, r));
  return {
    ...brick,
    draw: (stage) => {
      const wide = Math.max(2, stage.scale * 0.3);
      for (const ring of rings) {
        const shape = stage.outline(frame, ring, 0.3);
        stage.sheet.draw(shape, { stroke: shade(cable, -0.45), width: wide + 1, opacity: 0.3 });
        stage.sheet.draw(shape, { stroke: cable, width: wide });
      }
      stage.sheet.draw(stage.outline(frame, rounded(10.8, -0.8, 12.6, 0.8, 0.3), 0.7), { fill: shade(cable, -0.3) });
      brick.draw(stage);
    },
  };
}
