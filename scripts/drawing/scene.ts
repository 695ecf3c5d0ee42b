import { INK, shade } from '#scripts/drawing/colour.ts';
import { type DialogRoot, createStage } from '#scripts/drawing/stage.ts';
import { type Sticker, drawLaptop, laptopPoints } from '#scripts/drawing/laptop.ts';
import { type Posed, posed } from '#scripts/drawing/pose.ts';
import { ellipse, rect } from '#scripts/drawing/shape.ts';
import type { Machine } from '#scripts/drawing/machine.ts';
import type { Picture } from '#scripts/drawing/picture.ts';
import type { Prop } from '#scripts/drawing/props.ts';
import { Sheet } from '#scripts/drawing/sheet.ts';
import { slabPoints } from '#scripts/drawing/slab.ts';
import type { View } from '#scripts/drawing/views.ts';

/** What lies behind the laptop: nothing, a disc of light, or a table that ends at a wall. */
interface Backdrop {
  paper: string;
  kind?: 'plain' | 'disc' | 'table';
  second?: string;
}

/** One picture of the catalogue. */
export interface Scene {
  machine: Machine;
  view: View;
  backdrop: Backdrop;
  picture?: Picture;
  stickers?: readonly Sticker[];
  props?: readonly Prop[];
}

/** Draws a scene as an SVG document. */
export function drawScene(scene: Scene): string {
  const sheet = new Sheet();
  const { camera, pose, size, middle: [x, y] = [400, 300] } = scene.view;
  const laptop = posed(scene.machine, pose);
  const box = { x: x - 400 * size, y: y - 300 * size, width: 800 * size, height: 600 * size };
  const stage = createStage(sheet, camera, laptopPoints(laptop), box);
  drawBackdrop(stage, scene);
  const props = scene.props ?? [];
  const flat = props.filter(({ points }) => points.length === 0);
  const standing = props.filter(({ points }) => points.length > 0);
  for (const prop of flat) prop.draw(stage);
  drawShadows(stage, laptop, standing);
  const behind = standing.filter((prop) => !isInFront(stage, scene.machine, prop));
  for (const prop of byDistance(stage, behind)) prop.draw(stage);
  drawLaptop(stage, laptop, scene.picture ?? null, scene.stickers);
  for (const prop of byDistance(
    stage,
    standing.filter((one) => !behind.includes(one)),
  ))
    prop.draw(stage);
  return String(sheet);
}

function drawBackdrop(
  { sheet, project, camera }: DialogRoot,
  { backdrop: { paper, kind = 'plain', second }, machine }: Scene,
): void {
  sheet.draw(rect(0, 0, 800, 600), { fill: paper });
  const other = second ?? shade(paper, -0.07);
  if (kind === 'disc')
    sheet.draw(ellipse(400, camera.elevation > 60 ? 300 : 285, 252), { fill: second ?? shade(paper, 0.45) });
  if (kind === 'table') {
    const [, edge] = project([0, 0, -machine.depth * 1.15]);
    sheet.draw(rect(0, edge, 800, 600), { fill: other });
    sheet.draw(rect(0, edge, 800, edge + 2.5), { fill: shade(other, 0.35) });
  }
}

/** Corners that a shadow's blur swallows. */
const BLURRED = 40;

function drawShadows(stage: DialogRoot, { base, lid }: Posed, props: readonly Prop[]): void {
  const { sheet, shadow } = stage;
  const cast = (points: readonly Parameters<DialogRoot['shadow']>[0][]): void =>
    sheet.draw(stage.silhouette(points.map(shadow), BLURRED), {});
  const soft = Math.max(6, stage.scale * 0.75);
  sheet.group({ fill: INK, filter: sheet.blur(Math.round(soft)), opacity: 0.2 }, () => {
    cast(slabPoints(lid));
    cast(slabPoints(base));
    for (const { points } of props) cast(points);
  });
  sheet.group({ fill: INK, filter: sheet.blur(3), opacity: 0.3 }, () => {
    for (const points of [slabPoints(base), ...props.map((prop) => [...prop.points])]) {
      const lowest = points.filter(([, height]) => height < 1.6);
      if (lowest.length > 2)
        sheet.draw(
          stage.silhouette(
            lowest.map(([px, , pz]) => [px, 0, pz] as const),
            BLURRED,
          ),
          {},
        );
    }
  });
}

/** Whether a thing stands between the camera and the laptop. */
function isInFront({ eye }: DialogRoot, { width, depth }: Machine, { x, z }: Prop): boolean {
  if (z > depth / 2) return eye[2] > depth / 2;
  if (z < -depth / 2) return eye[2] < -depth / 2;
  return x > 0 ? eye[0] > width / 2 : eye[0] < -width / 2;
}

function byDistance({ eye }: DialogRoot, props: readonly Prop[]): Prop[] {
  const away = ({ x, z }: Prop): number => Math.hypot(x - eye[0], z - eye[2]);
  return props.toSorted((a, b) => away(b) - away(a));
}
