import { AMBER, BRICK, CREAM, DUSK, PINE } from '#scripts/drawing/colour.ts';
import { ellipse, polyline, rounded } from '#scripts/drawing/shape.ts';
import type { Layer } from '#scripts/drawing/picture.ts';
import type { Sticker } from '#scripts/drawing/laptop.ts';

/** Stickers of nobody's brand; sizes in millimetres, places in centimetres from the lid's hinge corner as seen from outside. */
const rim = (radius: number): Layer => ({ shape: ellipse(0, 0, radius), fill: '#f7f3e8' });

const MOTIFS = {
  mountain: [
    rim(27),
    { shape: ellipse(0, 0, 25), fill: DUSK },
    { shape: 'M-23 9L-8 -12L1 0L8 -8L23 9C18 20 8 25 0 25C-10 25 -18 20 -23 9Z', fill: CREAM },
    { shape: ellipse(9, -14, 4), fill: AMBER },
  ],
  leaf: [
    { shape: 'M0 28C-26 12 -24 -14 0 -30C24 -14 26 12 0 28Z', fill: '#f7f3e8' },
    { shape: 'M0 25C-23 10 -21 -12 0 -27C21 -12 23 10 0 25Z', fill: PINE },
    { shape: 'M0 24V-20M0 8L-10 -2M0 8L10 -2M0 -4L-8 -12M0 -4L8 -12', stroke: '#a9cdb4', width: 1.6 },
  ],
  sun: [
    rim(24),
    { shape: ellipse(0, 0, 22), fill: AMBER },
    { shape: ellipse(0, 0, 9), fill: '#fbeecb' },
    {
      shape: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) =>
        polyline([
          [Math.cos(i * 0.785) * 12, Math.sin(i * 0.785) * 12],
          [Math.cos(i * 0.785) * 18, Math.sin(i * 0.785) * 18],
        ]),
      ),
      stroke: '#fbeecb',
      width: 2.4,
    },
  ],
  label: [
    { shape: rounded(-34, -13, 34, 13, 5), fill: BRICK },
    {
      shape: polyline([
        [-24, -3],
        [24, -3],
      ]),
      stroke: '#f7e6d8',
      width: 4,
    },
    {
      shape: polyline([
        [-24, 5],
        [8, 5],
      ]),
      stroke: '#f7e6d8',
      width: 2.4,
    },
  ],
  planet: [
    { shape: ellipse(0, 0, 16), fill: '#7f6aa0' },
    {
      shape: 'M-27 9C-34 2 -16 -6 0 -8C18 -11 34 -10 27 -3C22 2 12 6 0 8C-12 10 -22 12 -27 9Z',
      stroke: '#e7d7a8',
      width: 2.6,
    },
  ],
  boat: [
    rim(25),
    { shape: ellipse(0, 0, 23), fill: '#5f95a0' },
    { shape: 'M-17 6C-8 12 10 12 18 4C14 16 -12 17 -17 6Z', fill: '#4b2f27' },
    { shape: 'M0 6V-15C10 -10 13 0 2 4Z', fill: CREAM },
  ],
  smile: [
    rim(20),
    { shape: ellipse(0, 0, 18), fill: '#e8b84a' },
    { shape: [...ellipse(-6, -4, 2), ...ellipse(6, -4, 2)], fill: '#3a2e1a' },
    { shape: 'M-8 4C-4 11 4 11 8 4', stroke: '#3a2e1a', width: 2 },
  ],
  blocks: [
    { shape: rounded(-18, -18, 18, 18, 4), fill: '#f7f3e8' },
    { shape: rounded(-15, -15, -1, -1, 2), fill: PINE },
    { shape: rounded(1, -15, 15, -1, 2), fill: BRICK },
    { shape: rounded(-15, 1, -1, 15, 2), fill: AMBER },
    { shape: ellipse(8, 8, 7), fill: DUSK },
  ],
} satisfies Record<string, Layer[]>;

/** @param x centimetres from the middle to the right as one looks at the closed lid's outer side; `y` from the hinge. */
export function sticker(motif: keyof typeof MOTIFS, x: number, y: number, turn = 0): Sticker {
  return { x, y, turn, layers: MOTIFS[motif] };
}
