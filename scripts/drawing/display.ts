import { dots, mapShape, outline, polygon, rounded, type Shape } from '#scripts/drawing/shape.ts';
import type { Layer, Picture } from '#scripts/drawing/picture.ts';
import type { Point } from '#scripts/drawing/geometry.ts';
import type { Posed } from '#scripts/drawing/pose.ts';
import type { DialogRoot } from '#scripts/drawing/stage.ts';

/** Pictures are drawn 1,600 units wide; their height follows the screen's form. */
const PICTURE_WIDTH = 1600;

/** Draws the inner side of the lid: glass, picture, camera and reflection. */
export function drawDisplay(stage: DialogRoot, { machine, lid, flipped }: Posed, picture: Picture | null): void {
  const { bezel, width, depth } = machine;
  const { sheet } = stage;
  const { frame } = lid;
  const half = width / 2;
  const turn = flipped ? -1 : 1;
  if (bezel.rim) {
    const glass = rounded(-half + bezel.rim, 0.6, half - bezel.rim, depth - bezel.rim, [
      0.3,
      0.3,
      machine.corner - 0.2,
      machine.corner - 0.2,
    ]);
    sheet.draw(stage.outline(frame, glass), { fill: '#121515' });
  }
  // In a tent the picture hangs from the hinge, so its upper left corner is where the lower right one was.
  const [low, high] = [bezel.bottom, depth - bezel.top];
  const screenWidth = width - bezel.side * 2;
  const unit = screenWidth / PICTURE_WIDTH;
  const height = (high - low) / unit;
  const onScreen = ([x, y]: Point): Point => [
    turn * (x * unit - screenWidth / 2),
    flipped ? low + y * unit : high - y * unit,
  ];
  const put = (shape: Shape): Shape => stage.outline(frame, mapShape(shape, onScreen));
  const corner = (bezel.corner ?? 0.1) / unit;
  const area = put(rounded(0, 0, PICTURE_WIDTH, height, corner));
  if (!picture) {
    sheet.draw(area, { fill: '#1a2221' });
  } else {
    sheet.drawInside(area, { stroke: bezel.rim ? '#121515' : bezel.colour, width: 1.25 }, () => {
      for (const layer of picture(PICTURE_WIDTH, height)) drawLayer(stage, layer, put, unit * stage.scale);
    });
  }
  if (bezel.notch) sheet.draw(put(rounded(720, -2, 880, 46, [0, 0, 20, 20])), { fill: '#121515' });
  // The camera stays at the lid's free edge, which a tent turns downwards.
  const eye = bezel.notch ? 20 : flipped ? height + bezel.top / unit / 2 : -bezel.top / unit / 2;
  if (bezel.top > 0.35)
    sheet.draw(put(dots([[800, eye]])), { stroke: '#4c5a58', width: Math.min(18 * unit, 0.2) * stage.scale });
  if (bezel.glossy) {
    const glare = polygon([
      [1010, 0],
      [1420, 0],
      [960, height],
      [550, height],
    ]);
    sheet.draw(put(glare), { fill: '#fff', opacity: 0.05 });
  }
}

function drawLayer(stage: DialogRoot, layer: Layer, put: (shape: Shape) => Shape, scale: number): void {
  const shape = put(typeof layer.shape === 'string' ? outline(layer.shape) : layer.shape);
  const { fill, stroke, opacity } = layer;
  const paint = typeof fill === 'object' ? stage.sheet.fade('down', fill[0], fill[1]) : fill;
  stage.sheet.draw(shape, {
    ...(paint ? { fill: paint } : {}),
    ...(stroke ? { stroke, width: (layer.width ?? 4) * scale } : {}),
    ...(opacity === undefined ? {} : { opacity }),
  });
}
