import { type Frame, add, at } from '#scripts/drawing/geometry.ts';
import type { Machine, Port } from '#scripts/drawing/machine.ts';
import { ellipse, polyline, rect } from '#scripts/drawing/shape.ts';
import { lightness, shade } from '#scripts/drawing/colour.ts';
import { thicknessAt } from '#scripts/drawing/slab.ts';
import type { Posed } from '#scripts/drawing/pose.ts';
import type { DialogRoot } from '#scripts/drawing/stage.ts';

/** Opening of each kind: width and height in centimetres. */
const SIZES: Record<Port['kind'], readonly [width: number, height: number]> = {
  'usb-c': [0.9, 0.3],
  'usb-a': [1.3, 0.48],
  jack: [0.4, 0.4],
  hdmi: [1.5, 0.5],
  power: [0.6, 0.6],
  magsafe: [1.6, 0.32],
  vga: [3, 0.85],
  lan: [1.4, 0.95],
  card: [2.4, 0.2],
  lock: [0.6, 0.3],
  vent: [4.5, 0.5],
};

/** Draws the sockets in whichever side wall is seen. */
export function drawPorts(stage: DialogRoot, { machine, base }: Posed): void {
  for (const [side, ports] of [
    [1, machine.ports.right],
    [-1, machine.ports.left],
  ] as const) {
    const inset = (machine.taper ?? 0.3) / 2;
    const wall: Frame = {
      origin: at(base.frame, side * (machine.width / 2 - inset), 0),
      right: base.frame.along,
      along: base.frame.normal,
      normal: add([0, 0, 0], base.frame.right, side),
    };
    if (!stage.sees(wall)) continue;
    for (const port of ports) drawPort(stage, wall, port, -thicknessAt(base, port.at) / 2, machine);
  }
}

function drawPort(
  { sheet, outline, scale }: DialogRoot,
  wall: Frame,
  port: Port,
  middle: number,
  { body, edge }: Machine,
): void {
  const [width, height] = SIZES[port.kind];
  const [left, low] = [port.at - width / 2, middle - height / 2];
  const wallColour = edge ?? body;
  const dark = lightness(wallColour) < 0.3 ? '#0a0d0c' : shade(wallColour, -0.75);
  const rim = shade(wallColour, lightness(wallColour) < 0.3 ? 0.22 : -0.3);
  if (port.kind === 'vent') {
    const slits = [0, 0.22, 0.44, 0.66, 0.88].map((share) => left + width * share);
    sheet.draw(
      slits.flatMap((u) => [
        ...outline(
          wall,
          polyline([
            [u, low],
            [u, low + height],
          ]),
        ),
      ]),
      { stroke: dark, width: 1.2 },
    );
    return;
  }
  const round = port.kind === 'power' || port.kind === 'jack';
  if (height < 0.45 && !round) {
    // A slot with round ends is a thick line; it has to look as flat as its wall does.
    const slot = outline(
      wall,
      polyline([
        [left + height / 2, middle],
        [left + width - height / 2, middle],
      ]),
    );
    sheet.draw(slot, { stroke: dark, width: height * scale * 0.9 });
    return;
  }
  const shape = round ? ellipse(port.at, middle, width / 2) : rect(left, low, left + width, low + height);
  sheet.draw(outline(wall, shape), { fill: port.kind === 'vga' ? DUSKY_BLUE : dark, stroke: rim, width: 0.7 });
  if (port.kind === 'usb-a')
    sheet.draw(
      outline(
        wall,
        polyline([
          [left + 0.15, middle + 0.05],
          [left + width - 0.15, middle + 0.05],
        ]),
      ),
      { stroke: '#7d8a8a', width: 1 },
    );
}

const DUSKY_BLUE = '#3f5c86';
