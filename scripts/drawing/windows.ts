import type { Layer, Picture } from '#scripts/drawing/picture.ts';
import { type Shape, dots, outline, placed, polyline, rect, repeated, rounded } from '#scripts/drawing/shape.ts';

const frame = (left: number, top: number, right: number, bottom: number, paper: string, bar: string): Layer[] => [
  { shape: rounded(left + 10, top + 22, right + 10, bottom + 22, 20), fill: '#101816', opacity: 0.22 },
  { shape: rounded(left, top, right, bottom, 18), fill: paper },
  { shape: rounded(left, top, right, top + 52, [18, 18, 0, 0]), fill: bar },
  { shape: repeated(3, (i) => dots([[left + 34 + i * 36, top + 26]])), stroke: '#8d9893', width: 20 },
];

/** Lines of a text or a program: how far in each begins, and where it ends. */
const lines = (left: number, top: number, step: number, spans: readonly (readonly [number, number])[]): Shape =>
  spans.flatMap(([from, to], i) =>
    to > from
      ? polyline([
          [left + from, top + i * step],
          [left + to, top + i * step],
        ])
      : [],
  );

/** A program being written, dark. */
export const editor: Picture = (w, h) => {
  const [l, t, r, b] = [210, h * 0.12, w - 210, h * 0.84];
  return [
    ...frame(l, t, r, b, '#1f2926', '#2a3632'),
    { shape: rect(l, t + 52, l + 210, b - 16), fill: '#243029' },
    {
      shape: lines(l + 30, t + 110, 62, [
        [0, 120],
        [20, 140],
        [20, 110],
        [0, 130],
        [20, 150],
        [20, 120],
      ]),
      stroke: '#5f7a6d',
      width: 14,
    },
    {
      shape: lines(l + 270, t + 110, 62, [
        [0, 150],
        [50, 190],
        [50, 240],
        [100, 220],
        [50, 120],
        [0, 60],
        [0, 0],
        [0, 170],
      ]),
      stroke: '#d69a5b',
      width: 15,
    },
    {
      shape: lines(l + 270, t + 110, 62, [
        [190, 520],
        [230, 470],
        [280, 640],
        [260, 560],
        [160, 430],
        [0, 0],
        [0, 0],
        [210, 610],
      ]),
      stroke: '#9fc2ae',
      width: 15,
    },
    {
      shape: lines(l + 270, t + 110, 62, [
        [560, 640],
        [0, 0],
        [0, 0],
        [600, 720],
      ]),
      stroke: '#c9705a',
      width: 15,
    },
  ];
};

/** Figures in a table. */
export const table: Picture = (w, h) => {
  const [l, t, r, b] = [150, h * 0.1, w - 150, h * 0.86];
  const [columns, rows] = [7, 9];
  const x = (i: number): number => l + ((r - l) * i) / columns;
  const y = (i: number): number => t + 110 + ((b - t - 110) * i) / rows;
  return [
    ...frame(l, t, r, b, '#fbfaf4', '#1f6149'),
    { shape: rect(l, t + 52, r, t + 110), fill: '#e3ebe1' },
    {
      shape: [
        ...repeated(columns - 1, (i) =>
          polyline([
            [x(i + 1), t + 52],
            [x(i + 1), b],
          ]),
        ),
        ...repeated(rows - 1, (i) =>
          polyline([
            [l, y(i + 1)],
            [r, y(i + 1)],
          ]),
        ),
      ],
      stroke: '#cfd8cf',
      width: 4,
    },
    {
      shape: repeated(12, (i) =>
        polyline([
          [x(i % 5) + 40, y(Math.floor(i / 2) + 0.5)],
          [x(i % 5) + 100 + (i % 3) * 30, y(Math.floor(i / 2) + 0.5)],
        ]),
      ),
      stroke: '#6d7f76',
      width: 13,
    },
    { shape: rect(x(5), y(2), x(6), y(3)), fill: '#f2dfb4' },
  ];
};

/** A letter. */
export const letter: Picture = (w, h) => [
  ...frame(w * 0.25, h * 0.08, w * 0.75, h + 40, '#fdfbf5', '#dfe3d8'),
  {
    shape: lines(w * 0.3, h * 0.08 + 130, 58, [
      [0, 340],
      [0, 0],
      [0, 640],
      [0, 600],
      [0, 650],
      [0, 420],
      [0, 0],
      [0, 630],
      [0, 610],
      [0, 660],
      [0, 280],
    ]),
    stroke: '#9aa69f',
    width: 13,
  },
  { shape: lines(w * 0.3, h * 0.08 + 130, 58, [[0, 340]]), stroke: '#33443c', width: 22 },
];

/** A command line. */
export const terminal: Picture = (w, h) => [
  ...frame(w * 0.3, h * 0.2, w * 0.92, h * 0.82, '#17201d', '#2c3733'),
  {
    shape: lines(w * 0.3 + 50, h * 0.2 + 110, 60, [
      [0, 110],
      [0, 0],
      [0, 0],
      [0, 110],
      [0, 0],
      [0, 110],
    ]),
    stroke: '#7fb08f',
    width: 14,
  },
  {
    shape: lines(w * 0.3 + 50, h * 0.2 + 110, 60, [
      [140, 420],
      [0, 560],
      [0, 480],
      [140, 330],
      [0, 620],
    ]),
    stroke: '#b9c7bf',
    width: 14,
  },
];

/** Photographs side by side. */
export const photos: Picture = (w, h) => {
  const [l, t, b] = [200, h * 0.12, h * 0.86];
  const size = (w - 400 - 80) / 4;
  const tiles = ['#e2b48a', '#7fa68f', '#c8d3c5', '#b96a4e', '#5f7f95', '#e6d6ae', '#87a35f', '#3f5f57'];
  return [
    ...frame(l, t, w - 200, b, '#f8f5ec', '#e4e2d6'),
    ...tiles.map((fill, i): Layer => ({
      shape: rect(
        l + 20 + (i % 4) * (size + 14),
        t + 76 + Math.floor(i / 4) * (size * 0.8),
        l + 20 + (i % 4) * (size + 14) + size,
        t + 62 + (Math.floor(i / 4) + 1) * (size * 0.8),
      ),
      fill,
    })),
  ];
};

const DIGITS: Record<string, string> = {
  '0': 'M50 0C0 0 0 30 0 80C0 130 0 160 50 160C100 160 100 130 100 80C100 30 100 0 50 0Z',
  '1': 'M20 30L60 0V160',
  '2': 'M4 40C4 -14 96 -14 96 40C96 80 4 120 4 160H100',
  '4': 'M80 160V0L0 110H104',
  '5': 'M92 0H20L10 70C40 50 98 56 98 108C98 176 10 172 2 126',
  '6': 'M72 0C16 56 4 86 4 112C4 176 98 176 98 112C98 54 12 54 6 108',
  '7': 'M0 0H100L36 160',
  '9': 'M98 52C98 -16 4 -16 4 46C4 104 98 104 98 46C98 100 86 140 30 160',
};

/** The time, large, as a locked screen shows it; four digits such as '0945'. */
export const clock =
  (digits: string, colour = '#fdfaf0'): Picture =>
  (w, h) => [
    {
      shape: [...digits].flatMap((digit, i) =>
        placed(outline(DIGITS[digit] ?? ''), w / 2 - 350 + i * 180 + (i > 1 ? 70 : 0), h * 0.28, 1.15),
      ),
      stroke: colour,
      width: 20,
    },
    {
      shape: dots([
        [w / 2 + 12, h * 0.28 + 55],
        [w / 2 + 12, h * 0.28 + 125],
      ]),
      stroke: colour,
      width: 26,
    },
    {
      shape: polyline([
        [w / 2 - 170, h * 0.28 + 270],
        [w / 2 + 170, h * 0.28 + 270],
      ]),
      stroke: colour,
      width: 16,
      opacity: 0.7,
    },
  ];
