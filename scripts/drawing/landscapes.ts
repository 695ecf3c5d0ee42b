import type { Layer, Picture } from '#scripts/drawing/picture.ts';
import { type Shape, dots, ellipse, rect } from '#scripts/drawing/shape.ts';

/** The whole screen in one colour, or in two from top to bottom. */
export const ground = (w: number, h: number, fill: Layer['fill'] & {}): Layer => ({
  shape: rect(-9, -9, w + 9, h + 9),
  fill,
});

/** Three dunes under a warm sky, or under another one: sky from top to bottom, sun, then the dunes from far to near. */
const dunesIn =
  (colours: readonly [string, string, string, string, string, string]): Picture =>
  (w, h) => [
    ground(w, h, [colours[0], colours[1]]),
    { shape: ellipse(1180, h * 0.32, 110), fill: colours[2] },
    {
      shape: `M0 ${h * 0.62}C300 ${h * 0.4} 560 ${h * 0.5} 820 ${h * 0.62}C1080 ${h * 0.74} 1350 ${h * 0.55} 1600 ${h * 0.5}V${h + 9}H0Z`,
      fill: colours[3],
    },
    {
      shape: `M0 ${h * 0.8}C350 ${h * 0.62} 520 ${h * 0.58} 760 ${h * 0.7}C620 ${h * 0.78} 560 ${h * 0.9} 600 ${h + 9}H0Z`,
      fill: colours[4],
    },
    {
      shape: `M760 ${h * 0.7}C1000 ${h * 0.84} 1300 ${h * 0.86} 1600 ${h * 0.72}V${h + 9}H600C560 ${h * 0.9} 620 ${h * 0.78} 760 ${h * 0.7}Z`,
      fill: colours[5],
    },
  ];

export const dunes = dunesIn(['#f0c9a0', '#f8e7cc', '#fdf3df', '#dd9a6b', '#c47a52', '#a95f42']);
export const snow = dunesIn(['#8fb0c4', '#dbe6e6', '#fbf6e6', '#eef2ef', '#d3dfe2', '#b6c9d1']);

/** Hills behind hills: sky from top to bottom, sun, then the hills from far to near. */
const ridgesIn =
  (colours: readonly [string, string, string, string, string, string]): Picture =>
  (w, h) => [
    ground(w, h, [colours[0], colours[1]]),
    { shape: ellipse(520, h * 0.36, 90), fill: colours[2] },
    {
      shape: `M0 ${h * 0.55}L260 ${h * 0.36} 480 ${h * 0.52} 760 ${h * 0.3} 1100 ${h * 0.55} 1330 ${h * 0.4} 1600 ${h * 0.56}V${h + 9}H0Z`,
      fill: colours[3],
    },
    {
      shape: `M0 ${h * 0.7}C250 ${h * 0.52} 420 ${h * 0.7} 640 ${h * 0.64}C860 ${h * 0.58} 1000 ${h * 0.5} 1180 ${h * 0.62}C1350 ${h * 0.7} 1450 ${h * 0.6} 1600 ${h * 0.64}V${h + 9}H0Z`,
      fill: colours[4],
    },
    {
      shape: `M0 ${h * 0.86}C300 ${h * 0.7} 600 ${h * 0.9} 900 ${h * 0.8}C1200 ${h * 0.7} 1400 ${h * 0.82} 1600 ${h * 0.76}V${h + 9}H0Z`,
      fill: colours[5],
    },
  ];

export const ridges = ridgesIn(['#dfe9e2', '#f6ecd6', '#f2c77c', '#a9c3b6', '#6f9c86', '#2f6b52']);
export const dusk = ridgesIn(['#4d4a68', '#d99a86', '#f6dfb0', '#96708a', '#64506f', '#372f4a']);

/** Yellow fields in winter, with a line of trees. */
export const mustard: Picture = (w, h) => [
  ground(w, h, ['#a9c8d0', '#e9ecd8']),
  {
    shape: dots([
      [120, h * 0.46],
      [230, h * 0.43],
      [330, h * 0.47],
      [980, h * 0.44],
      [1090, h * 0.47],
      [1400, h * 0.42],
      [1500, h * 0.45],
    ]),
    stroke: '#4f7a57',
    width: 120,
  },
  { shape: rect(-9, h * 0.5, w + 9, h + 9), fill: ['#e5c14f', '#c9982c'] },
  {
    shape: `M800 ${h * 0.5}L-300 ${h + 9}M800 ${h * 0.5}L420 ${h + 9}M800 ${h * 0.5}L1180 ${h + 9}M800 ${h * 0.5}L1900 ${h + 9}`,
    stroke: '#8f8a35',
    width: 22,
  },
];

/** Houses along a river, in blocks. */
export const skyline: Picture = (w, h) => {
  const houses = (list: readonly (readonly [x: number, width: number, top: number])[]): Shape =>
    list.flatMap(([x, width, top]) => [...rect(x, h * top, x + width, h * 0.74)]);
  return [
    ground(w, h, ['#f2d9b6', '#f7ead2']),
    { shape: ellipse(1240, h * 0.28, 95), fill: '#e08e5a' },
    {
      shape: houses([
        [60, 150, 0.42],
        [420, 120, 0.34],
        [700, 180, 0.46],
        [1050, 130, 0.38],
        [1380, 160, 0.44],
      ]),
      fill: '#c9ae92',
    },
    {
      shape: houses([
        [190, 180, 0.5],
        [540, 160, 0.44],
        [880, 140, 0.54],
        [1180, 210, 0.5],
      ]),
      fill: '#a2684c',
    },
    {
      shape: houses([
        [-9, 120, 0.56],
        [350, 150, 0.58],
        [760, 110, 0.6],
        [1000, 200, 0.62],
        [1440, 180, 0.56],
      ]),
      fill: '#1f6149',
    },
    { shape: rect(-9, h * 0.74, w + 9, h + 9), fill: ['#6f9fa3', '#48757f'] },
    { shape: `M120 ${h * 0.82}H480M620 ${h * 0.88}H860M980 ${h * 0.81}H1420`, stroke: '#b9d2cc', width: 12 },
  ];
};

/** A river winding through flat green land, seen from high above. */
export const delta: Picture = (w, h) => [
  ground(w, h, ['#7fa36b', '#4f7f57']),
  {
    shape: `M0 ${h * 0.1}C400 ${h * 0.2} 500 0 900 ${h * 0.12}C1200 ${h * 0.2} 1400 ${h * 0.1} 1600 ${h * 0.2}V0H0Z`,
    fill: '#9bb87c',
  },
  {
    shape: `M1000 0C800 ${h * 0.2} 300 ${h * 0.2} 420 ${h * 0.42}C540 ${h * 0.62} 1250 ${h * 0.5} 1180 ${h * 0.72}C1120 ${h * 0.88} 700 ${h * 0.84} 560 ${h + 9}`,
    stroke: '#cfe0d6',
    width: 120,
  },
  {
    shape: `M1000 0C800 ${h * 0.2} 300 ${h * 0.2} 420 ${h * 0.42}C540 ${h * 0.62} 1250 ${h * 0.5} 1180 ${h * 0.72}C1120 ${h * 0.88} 700 ${h * 0.84} 560 ${h + 9}`,
    stroke: '#6fa3a0',
    width: 84,
  },
  { shape: `M1180 ${h * 0.72}C1300 ${h * 0.84} 1500 ${h * 0.8} 1609 ${h * 0.92}`, stroke: '#6fa3a0', width: 34 },
  { shape: `M700 ${h * 0.56}L760 ${h * 0.54} 800 ${h * 0.565} 750 ${h * 0.58}Z`, fill: '#8b4a32' },
];

/** Night over a lake. */
export const moonrise: Picture = (w, h) => [
  ground(w, h, ['#1c2c44', '#4b5d78']),
  { shape: ellipse(1390, h * 0.24, 76), fill: '#f3e6c4' },
  {
    shape: dots([
      [200, h * 0.14],
      [430, h * 0.3],
      [640, h * 0.12],
      [860, h * 0.22],
      [1380, h * 0.16],
      [1500, h * 0.34],
      [90, h * 0.38],
    ]),
    stroke: '#e9ecdf',
    width: 9,
  },
  {
    shape: `M0 ${h * 0.62}L300 ${h * 0.44} 520 ${h * 0.6} 840 ${h * 0.42} 1240 ${h * 0.64} 1600 ${h * 0.5}V${h * 0.7}H0Z`,
    fill: '#2b3d56',
  },
  { shape: rect(-9, h * 0.7, w + 9, h + 9), fill: '#23354d' },
  {
    shape: `M1320 ${h * 0.76}H1460M1290 ${h * 0.82}H1500M1340 ${h * 0.88}H1440`,
    stroke: '#d9cfae',
    width: 12,
    opacity: 0.6,
  },
];

/** Tea bushes in rows up a hill. */
export const teaGarden: Picture = (w, h) => [
  ground(w, h, ['#cfe0d2', '#eef0d8']),
  {
    shape: `M0 ${h * 0.45}C300 ${h * 0.25} 600 ${h * 0.4} 900 ${h * 0.3}C1200 ${h * 0.2} 1400 ${h * 0.34} 1600 ${h * 0.3}V${h + 9}H0Z`,
    fill: '#6d9a55',
  },
  ...[0.5, 0.6, 0.72, 0.86, 1.02].map((y, i): Layer => ({
    shape: `M-20 ${h * (y + 0.06)}C400 ${h * (y - 0.14)} 900 ${h * (y + 0.12)} 1620 ${h * (y - 0.08)}`,
    stroke: i % 2 ? '#3c6f3d' : '#4f8347',
    width: 60 + i * 26,
  })),
  { shape: `M1200 ${h * 0.3}V${h * 0.1}M1200 ${h * 0.16}`, stroke: '#5c4633', width: 16 },
  { shape: ellipse(1200, h * 0.12, 90, 60), fill: '#40704a' },
];

/** Evening over water with one boat. */
export const evening: Picture = (w, h) => [
  ground(w, h, ['#e9a06a', '#f4d6a4']),
  { shape: ellipse(800, h * 0.52, 130), fill: '#fbeecb' },
  { shape: rect(-9, h * 0.56, w + 9, h + 9), fill: ['#b46a4c', '#5d3f44'] },
  { shape: `M640 ${h * 0.64}H960M680 ${h * 0.72}H920M730 ${h * 0.8}H870`, stroke: '#f7dca6', width: 14, opacity: 0.7 },
  {
    shape: `M1010 ${h * 0.66}C1100 ${h * 0.72} 1290 ${h * 0.72} 1390 ${h * 0.63}C1340 ${h * 0.76} 1080 ${h * 0.76} 1010 ${h * 0.66}Z`,
    fill: '#2e2326',
  },
  { shape: `M1190 ${h * 0.68}V${h * 0.4}C1270 ${h * 0.46} 1290 ${h * 0.56} 1200 ${h * 0.63}Z`, fill: '#7d3b34' },
];

/** A green field under a wide sky: every small computer once had one. */
export const meadow: Picture = (w, h) => [
  ground(w, h, ['#6fa4c4', '#d6e6e3']),
  {
    shape: `M260 ${h * 0.3}C260 ${h * 0.22} 380 ${h * 0.2} 420 ${h * 0.25}C470 ${h * 0.16} 620 ${h * 0.2} 610 ${h * 0.3}Z`,
    fill: '#f5f4ea',
  },
  {
    shape: `M1020 ${h * 0.22}C1030 ${h * 0.14} 1180 ${h * 0.12} 1210 ${h * 0.18}C1290 ${h * 0.14} 1340 ${h * 0.2} 1320 ${h * 0.22}Z`,
    fill: '#f5f4ea',
  },
  { shape: `M0 ${h * 0.72}C400 ${h * 0.5} 900 ${h * 0.52} 1600 ${h * 0.8}V${h + 9}H0Z`, fill: ['#86b254', '#4f8a3f'] },
];
