import { ellipse, mapShape, outline, polyline, rect, rounded } from '#scripts/drawing/shape.ts';
import { faceOutline } from '#scripts/drawing/slab.ts';
import { lightness, shade } from '#scripts/drawing/colour.ts';
import type { Posed } from '#scripts/drawing/pose.ts';
import type { DialogRoot } from '#scripts/drawing/stage.ts';
import type { Sticker } from '#scripts/drawing/laptop.ts';

/** Draws what makes the lid's outer side recognisable, and what its owner stuck on it. */
export function drawLidBack(stage: DialogRoot, { machine, lid }: Posed, stickers: readonly Sticker[]): void {
  const { sheet } = stage;
  const { width, depth, body, mark = 'plain' } = machine;
  const half = width / 2;
  const put = (shape: Parameters<DialogRoot['outline']>[1]) => stage.outline(lid.frame, shape, -machine.lid);
  const face = put(faceOutline(lid, lid.taper ?? 0));
  const colour = machine.markColour ?? shade(body, lightness(body) > 0.45 ? -0.14 : 0.22);
  const line = { stroke: colour, width: Math.max(0.8, stage.scale * 0.06) };

  if (mark === 'dot') sheet.draw(put(ellipse(half - 3.1, depth - 2.2, 0.24)), { fill: '#c23b2e' });
  if (mark === 'pill')
    sheet.draw(put(rounded(-half + 2, depth - 1.9, -half + 5.2, depth - 1.5, 0.2)), { fill: colour });
  if (mark === 'plate') sheet.draw(put(rounded(-1.9, depth / 2 - 0.35, 1.9, depth / 2 + 0.35, 0.3)), { fill: colour });
  sheet.drawInside(face, { stroke: shade(machine.edge ?? body, 0.3), width: 0.75 }, () => {
    if (mark === 'glass-panel') sheet.draw(put(rect(-half, depth * 0.68, half, depth)), { fill: colour });
    if (mark === 'band') sheet.draw(put(rect(-half, 0, half, depth * 0.13)), { fill: colour });
    if (mark === 'split') {
      sheet.draw(put(rect(-half, 0, half, depth * 0.3)), { fill: colour });
      sheet.draw(put(rect(-half, depth * 0.3, half, depth * 0.315)), { fill: shade(colour, 0.4) });
    }
    if (mark === 'ribs') {
      const ribs = Array.from({ length: 11 }, (_, i) => depth * (0.08 + i * 0.084));
      sheet.draw(
        ribs.flatMap((v) => [
          ...put(
            polyline([
              [-half, v],
              [half, v],
            ]),
          ),
        ]),
        { ...line, opacity: 0.7 },
      );
    }
    if (mark === 'spun') {
      const rings = Array.from({ length: 14 }, (_, i) => put(ellipse(half * 0.5, depth * 0.5, 1.2 + i * 1.9)));
      sheet.draw(rings.flat(), line);
    }
    if (mark === 'weave') {
      const lines = Array.from({ length: 30 }, (_, i) => i * (width / 15) - width);
      const put2 = (direction: number) =>
        lines.flatMap((u) => [
          ...put(
            polyline([
              [u * direction, 0],
              [(u + width * 0.6) * direction, depth],
            ]),
          ),
        ]);
      sheet.draw([...put2(1), ...put2(-1)], line);
    }
    const sheen = rounded(-half * 0.1, 0, half * 0.55, depth, 0);
    sheet.draw(put(mapShape(sheen, ([u, v]) => [u - v * 0.55, v])), {
      fill: '#fff',
      opacity: lightness(body) > 0.45 ? 0.12 : 0.05,
    });
  });
  for (const sticker of stickers) drawSticker(stage, sticker, put);
}

function drawSticker(
  stage: DialogRoot,
  { x, y, turn, layers }: Sticker,
  put: (shape: ReturnType<typeof rect>) => ReturnType<typeof rect>,
): void {
  const [c, s] = [Math.cos((turn * Math.PI) / 180) / 10, Math.sin((turn * Math.PI) / 180) / 10];
  for (const { shape, fill, stroke, width = 1, opacity } of layers) {
    const flat = typeof shape === 'string' ? outline(shape) : shape;
    // Seen from outside, the hinge at the top of a closed lid: right stays right, and down is away from the hinge.
    const placed = put(mapShape(flat, ([u, v]) => [x + u * c - v * s, y + u * s + v * c]));
    stage.sheet.draw(placed, {
      ...(typeof fill === 'string' ? { fill } : {}),
      ...(stroke ? { stroke, width: (width / 10) * stage.scale } : {}),
      ...(opacity === undefined ? {} : { opacity }),
    });
  }
}
