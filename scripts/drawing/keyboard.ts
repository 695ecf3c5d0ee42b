import { radians } from '#scripts/drawing/geometry.ts';
import type { Keyboard, Machine } from '#scripts/drawing/machine.ts';
import { type Shape, polygon, rounded } from '#scripts/drawing/shape.ts';
import { lightness, shade } from '#scripts/drawing/colour.ts';
import type { Posed } from '#scripts/drawing/pose.ts';
import type { DialogRoot } from '#scripts/drawing/stage.ts';

/** A key: from and to along its row, in units of a letter key; `half` is the upper or lower half of the row. */
interface Key {
  from: number;
  to: number;
  half?: 'upper' | 'lower';
}

const row = (...widths: number[]): Key[] => {
  let from = 0;
  return widths.map((width) => ({ from, to: (from += width) }));
};
const letters = (count: number): number[] => Array.from({ length: count }, () => 1);
const arrows: Key[] = [
  { from: 12, to: 13, half: 'lower' },
  { from: 13, to: 14, half: 'upper' },
  { from: 13, to: 14, half: 'lower' },
  { from: 14, to: 15, half: 'lower' },
];

const LETTER_ROWS: Key[][] = [
  row(...letters(13), 2),
  row(1.5, ...letters(12), 1.5),
  row(1.75, ...letters(11), 2.25),
  row(2.25, ...letters(10), 2.75),
];

const OUTER_ROWS: Record<Keyboard['layout'], { top: Key[]; bottom: Key[] }> = {
  apple: { top: row(...letters(14).map(() => 15 / 14)), bottom: [...row(1, 1, 1, 1.25, 5.5, 1.25, 1), ...arrows] },
  pc: { top: row(...letters(15)), bottom: [...row(1.25, 1, 1, 1, 5.5, 1, 1.25), ...arrows] },
  thinkpad: {
    top: row(1.2, ...letters(12).map(() => 0.93), 1.32, 1.32),
    bottom: [...row(1, 1, 1, 1, 5, 1, 1, 1), ...arrows],
  },
  chrome: { top: row(...letters(13).map(() => 15 / 13)), bottom: [...row(1.75, 1.5, 6, 1.25, 1.5), ...arrows] },
  netbook: { top: row(...letters(15)), bottom: [...row(1.25, 1, 1, 1, 4.75, 1, 1, 1), ...arrows] },
};

/** Corner radius of a key, in centimetres. */
const ROUNDING = 0.11;

/** Depth over all rows, in centimetres. */
export function keyboardDepth({ pitch, functionRow = 0.6 }: Keyboard): number {
  return pitch * (5 + functionRow);
}

/** Draws the recess and all keys on the deck. */
export function drawKeyboard(stage: DialogRoot, { machine, base: { frame, face } }: Posed): void {
  const { keyboard } = machine;
  const { sheet } = stage;
  const { width, top } = keyboard;
  const depth = keyboardDepth(keyboard);
  if (keyboard.well) {
    const well = rounded(-width / 2 - 0.25, top - 0.25, width / 2 + 0.25, top + depth + 0.25, 0.35);
    sheet.draw(stage.outline(frame, well), { fill: keyboard.well, stroke: shade(keyboard.well, -0.35), width: 0.7 });
  }
  const keys = keyShapes(machine).flatMap((key) => [...stage.outline(frame, key)]);
  const ground = keyboard.well ?? face;
  const seen = Math.max(0.3, Math.sin(radians(stage.camera.elevation)));
  const wide = Math.max(0.5, ROUNDING * 2 * stage.scale * seen);
  const relief = shade(lightness(ground) < lightness(keyboard.keys) ? ground : keyboard.keys, -0.45);
  sheet.drawRaised(keys, Math.max(0.6, stage.scale * 0.07), style(relief, wide), style(keyboard.keys, wide));
}

function style(colour: string, width: number): { fill: string; stroke: string; width: number } {
  return { fill: colour, stroke: colour, width };
}

/** The keys as rectangles on the deck; their strokes round and widen them by the rest. */
function keyShapes({ keyboard }: Machine): Shape[] {
  const { layout, width, top, pitch, functionRow = 0.6, gap = 0.3 } = keyboard;
  const unit = width / 15;
  const inset = gap / 2 + ROUNDING;
  const outer = OUTER_ROWS[layout];
  const rows = [outer.top, ...LETTER_ROWS, outer.bottom];
  let start = top;
  return rows.flatMap((keys, index) => {
    const depth = index === 0 ? pitch * functionRow : pitch;
    const begin = start;
    start += depth;
    return keys.map(({ from, to, half }) => {
      const upper = half === 'lower' ? begin + depth / 2 - gap / 2 + 0.05 : begin;
      const lower = half === 'upper' ? begin + depth / 2 + gap / 2 - 0.05 : begin + depth;
      const left = -width / 2 + from * unit + inset;
      const right = -width / 2 + to * unit - inset;
      return polygon([
        [left, upper + inset],
        [right, upper + inset],
        [right, lower - inset],
        [left, lower - inset],
      ]);
    });
  });
}
