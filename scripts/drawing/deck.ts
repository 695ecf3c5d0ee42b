import type { Machine } from '#scripts/drawing/machine.ts';
import { ellipse, polyline, rect, rounded } from '#scripts/drawing/shape.ts';
import { drawKeyboard, keyboardDepth } from '#scripts/drawing/keyboard.ts';
import { lightness, shade } from '#scripts/drawing/colour.ts';
import type { Posed } from '#scripts/drawing/pose.ts';
import type { DialogRoot } from '#scripts/drawing/stage.ts';

/** Draws what is on the upper side of the base: keyboard, touchpad, speakers and small things. */
export function drawDeck(stage: DialogRoot, laptop: Posed): void {
  const {
    machine,
    base: { frame, face },
  } = laptop;
  const { sheet } = stage;
  const put = (shape: Parameters<DialogRoot['outline']>[1], fill: string, stroke?: string): void =>
    sheet.draw(stage.outline(frame, shape), stroke ? { fill, stroke, width: 0.8 } : { fill });
  if (machine.speakers) drawSpeakers(stage, laptop);
  drawKeyboard(stage, laptop);

  const { keyboard } = machine;
  const bottom = keyboard.top + keyboardDepth(keyboard);
  if (machine.touchBar) {
    put(
      rounded(-keyboard.width / 2 + 1.6, keyboard.top + 0.15, keyboard.width / 2 - 1.6, keyboard.top + 0.85, 0.2),
      '#0d0f0f',
    );
    for (const [index, colour] of ['#8fa39b', '#5f8f7c', '#c9a35f', '#8fa39b', '#b9655a'].entries()) {
      const left = -5 + index * 2.4;
      put(rect(left, keyboard.top + 0.38, left + 1.5, keyboard.top + 0.62), colour);
    }
  }
  if (machine.nub) {
    const row = keyboard.top + keyboard.pitch * ((keyboard.functionRow ?? 0.6) + 3);
    put(ellipse(-keyboard.width / 2 + (keyboard.width / 15) * 6.9, row - 0.1, 0.42), '#c23b2e', '#6d1d17');
  }
  drawTouchpad(stage, laptop, bottom);
  const line = shade(face, lightness(face) > 0.4 ? -0.28 : 0.18);
  if (machine.fingerprint) {
    const left = machine.width / 2 - 5.6;
    put(rounded(left, bottom + 1.1, left + 1.3, bottom + 2.4, 0.3), shade(face, -0.18), line);
  }
  if (machine.sticker) {
    const left = -machine.width / 2 + 1.4;
    put(
      rounded(left, machine.depth - 2.9, left + 1.9, machine.depth - 1.3, 0.15),
      machine.sticker,
      shade(machine.sticker, -0.3),
    );
    put(rect(left + 0.35, machine.depth - 2.35, left + 1.5, machine.depth - 2.2), '#f4f0e4');
  }
  if (machine.notchCut) {
    const cut = rounded(-2.9, machine.depth - 0.32, 2.9, machine.depth + 0.02, [0.3, 0.3, 0, 0]);
    put(cut, shade(face, -0.22));
  }
}

function drawTouchpad(stage: DialogRoot, { machine, base: { frame, face } }: Posed, bottom: number): void {
  const { touchpad } = machine;
  const { sheet } = stage;
  const middle = touchpad.offset ?? 0;
  const [left, right] = [middle - touchpad.width / 2, middle + touchpad.width / 2];
  const top = bottom + (touchpad.gap ?? 0.9);
  const fill = touchpad.colour ?? shade(face, -0.04);
  const line = shade(fill, lightness(fill) > 0.4 ? -0.26 : 0.2);
  const put = (shape: Parameters<DialogRoot['outline']>[1], colour = fill): void =>
    sheet.draw(stage.outline(frame, shape), { fill: colour, stroke: line, width: 0.9 });
  if (touchpad.style === 'round') {
    put(ellipse(middle, top + touchpad.depth / 2, touchpad.depth / 2 + 0.35), shade(face, -0.12));
    put(ellipse(middle, top + touchpad.depth / 2, touchpad.depth / 2 - 0.15));
    return;
  }
  const buttons = touchpad.style === 'thinkpad' ? 1.15 : touchpad.style === 'strip' ? touchpad.depth : 0;
  if (buttons) {
    put(rounded(left, top, right, top + buttons, 0.2), shade(face, -0.15));
    for (const share of [0.37, 0.63]) {
      const x = left + touchpad.width * share;
      sheet.draw(
        stage.outline(
          frame,
          polyline([
            [x, top],
            [x, top + buttons],
          ]),
        ),
        { stroke: line, width: 1 },
      );
    }
    sheet.draw(stage.outline(frame, rect(middle - 0.7, top + buttons * 0.42, middle + 0.7, top + buttons * 0.58)), {
      fill: '#a93a30',
    });
  }
  if (touchpad.style === 'strip') return;
  const end = top + buttons + touchpad.depth;
  put(rounded(left, top + buttons + (buttons ? 0.12 : 0), right, end, 0.35));
  if (touchpad.style === 'buttons' || touchpad.style === 'bar') {
    const gap = touchpad.style === 'bar' ? 0.12 : 0.25;
    put(rounded(left, end + gap, right, end + gap + 0.95, 0.3), shade(fill, touchpad.style === 'bar' ? 0.14 : -0.08));
    if (touchpad.style === 'buttons')
      sheet.draw(
        stage.outline(
          frame,
          polyline([
            [middle, end + gap],
            [middle, end + gap + 0.95],
          ]),
        ),
        { stroke: line },
      );
  }
}

/** Speaker holes as fine lines: dots would cost more than they show. */
function drawSpeakers(stage: DialogRoot, { machine, base: { frame, face } }: Posed): void {
  const { keyboard, width, speakers } = machine;
  const colour = shade(face, lightness(face) > 0.4 ? -0.3 : -0.45);
  const lines =
    speakers === 'above'
      ? gridAbove(machine)
      : gridBeside(width, keyboard.width, keyboard.top, keyboardDepth(keyboard));
  stage.sheet.draw(
    lines.flatMap(([from, to]) => [...stage.outline(frame, polyline([from, to]))]),
    { stroke: colour, width: Math.max(0.7, stage.scale * 0.07), opacity: 0.75 },
  );
}

type Line = [[number, number], [number, number]];

function gridBeside(width: number, keys: number, top: number, depth: number): Line[] {
  const [inner, outer] = [keys / 2 + 0.7, width / 2 - 0.8];
  const count = Math.max(2, Math.round((outer - inner) / 0.42));
  return Array.from({ length: count }, (_, i) => inner + ((outer - inner) * i) / (count - 1)).flatMap((x): Line[] => [
    [
      [x, top],
      [x, top + depth],
    ],
    [
      [-x, top],
      [-x, top + depth],
    ],
  ]);
}

function gridAbove({ keyboard }: Machine): Line[] {
  const half = keyboard.width / 2 - 1.5;
  return [0.55, 0.85, 1.15].map((up): Line => [
    [-half, keyboard.top - 0.25 - up],
    [half, keyboard.top - 0.25 - up],
  ]);
}
