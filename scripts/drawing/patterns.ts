import { AMBER, BRICK, CLAY, CREAM, DUSK, MOSS, PINE } from '#scripts/drawing/colour.ts';
import type { Layer, Picture } from '#scripts/drawing/picture.ts';
import { type Shape, dots, ellipse, outline as outlined, placed, polygon, rect } from '#scripts/drawing/shape.ts';
import { ground } from '#scripts/drawing/landscapes.ts';

/** A pattern of stitched diamonds, as on a quilt. */
export const quilt =
  (ground1: string, first: string, second: string): Picture =>
  (w, h) => {
    const centres = Array.from(
      { length: 24 },
      (_, i) => [100 + (i % 6) * 280 + (Math.floor(i / 6) % 2) * 140, h * 0.04 + Math.floor(i / 6) * 300] as const,
    );
    const diamond = (size: number): Shape =>
      centres.flatMap(([x, y]) => [
        ...polygon([
          [x, y - size],
          [x + size, y],
          [x, y + size],
          [x - size, y],
        ]),
      ]);
    return [
      ground(w, h, ground1),
      { shape: diamond(128), stroke: first, width: 10 },
      { shape: diamond(78), fill: first },
      { shape: dots(centres), stroke: second, width: 64 },
    ];
  };

/** Planets in a row. */
export const planets: Picture = (w, h) => [
  ground(w, h, ['#20242f', '#39344a']),
  { shape: ellipse(430, h * 0.56, 210), fill: ['#e2a35f', '#a4553f'] },
  {
    shape: `M130 ${h * 0.66}C60 ${h * 0.5} 780 ${h * 0.36} 740 ${h * 0.5}C700 ${h * 0.62} 260 ${h * 0.72} 130 ${h * 0.66}Z`,
    stroke: '#efd9ae',
    width: 16,
  },
  { shape: ellipse(1010, h * 0.4, 110), fill: ['#8fb5a4', '#3f7064'] },
  { shape: ellipse(1340, h * 0.66, 66), fill: '#b9655a' },
  {
    shape: dots([
      [140, h * 0.2],
      [640, h * 0.14],
      [820, h * 0.8],
      [1200, h * 0.16],
      [1480, h * 0.34],
      [1120, h * 0.86],
    ]),
    stroke: '#e9ecdf',
    width: 9,
  },
];

/** Large leaves. */
export const leaves: Picture = (w, h) => {
  const leaf = 'M0 0C-120 -160 -130 -380 0 -560C130 -380 120 -160 0 0Z';
  const vein = 'M0 0L0 -500M0 -120L-70 -220M0 -120L70 -220M0 -240L-75 -350M0 -240L75 -350';
  const at = (x: number, y: number, turn: number, fill: string, line: string): Layer[] => [
    { shape: placed(outlined(leaf), x, y, 1.25, turn), fill },
    { shape: placed(outlined(vein), x, y, 1.25, turn), stroke: line, width: 8 },
  ];
  return [
    ground(w, h, ['#17443a', '#0f3029']),
    ...at(280, h + 40, -28, '#2b6b52', '#1d5442'),
    ...at(1380, h + 60, 30, '#3f8463', '#2b6b52'),
    ...at(800, h + 120, 4, '#5f9c6d', '#3f8463'),
    ...at(1000, h + 220, 48, '#8ab57a', '#5f9c6d'),
    ...at(520, h + 240, -52, '#24604c', '#17443a'),
  ];
};

/** Circles and quarters, as on an old poster. */
export const poster: Picture = (w, h) => {
  const s = h / 2;
  const quarter = (x: number, y: number, fill: string, turn: number): Layer => ({
    shape: placed(outlined(`M0 0H${s}C${s} ${s * 0.55} ${s * 0.55} ${s} 0 ${s}Z`), x, y, 1, turn),
    fill,
  });
  return [
    ground(w, h, CREAM),
    quarter(0, 0, PINE, 0),
    quarter(s, h, AMBER, 180),
    quarter(s * 2, 0, BRICK, 90),
    { shape: ellipse(s * 1.5, s * 1.5, s * 0.5), fill: DUSK },
    quarter(s * 2, s, MOSS, 0),
    quarter(w, 0, DUSK, 90),
    { shape: rect(w - s, s, w, h), fill: CLAY },
    { shape: ellipse(w - s / 2, s * 1.5, s * 0.3), fill: CREAM },
  ];
};

/** Wide folds of colour, as computers come with. */
export const folds =
  (deep: string, middle: string, bright: string): Picture =>
  (w, h) => [
    ground(w, h, [middle, deep]),
    {
      shape: `M-9 ${h + 9}C200 ${h * 0.3} 700 ${h * 0.1} 1609 -9V${h * 0.35}C1000 ${h * 0.45} 500 ${h * 0.6} 300 ${h + 9}Z`,
      fill: [bright, middle],
    },
    {
      shape: `M300 ${h + 9}C520 ${h * 0.62} 1000 ${h * 0.5} 1609 ${h * 0.42}V${h * 0.8}C1250 ${h * 0.78} 950 ${h * 0.86} 800 ${h + 9}Z`,
      fill: [middle, deep],
    },
    {
      shape: `M-9 ${h * 0.7}C160 ${h * 0.25} 500 -9 900 -9H560C200 ${h * 0.1} 20 ${h * 0.4} -9 ${h * 0.6}Z`,
      fill: bright,
      opacity: 0.5,
    },
  ];

/** Height lines of a map. */
export const contours =
  (paper: string, line: string): Picture =>
  (w, h) => [
    ground(w, h, paper),
    ...[1, 0.8, 0.6, 0.42, 0.24].map((s): Layer => ({
      shape: placed(
        outlined(
          'M-520 30C-480 -260 -160 -330 110 -290C400 -250 560 -90 520 90C480 290 180 330 -90 290C-330 260 -540 200 -520 30Z',
        ),
        560,
        h * 0.52,
        s,
        s * 40,
      ),
      stroke: line,
      width: 9,
    })),
    ...[1, 0.72, 0.42].map((s): Layer => ({
      shape: placed(
        outlined('M-300 0C-280 -200 0 -260 160 -180C330 -90 330 120 180 200C0 290 -320 220 -300 0Z'),
        1330,
        h * 0.4,
        s,
        20,
      ),
      stroke: line,
      width: 9,
    })),
  ];

/** Petals around the middle. */
export const bloom =
  (back: string, petal: string, heart: string): Picture =>
  (w, h) => [
    ground(w, h, back),
    ...Array.from({ length: 8 }, (_, i): Layer => ({
      shape: placed(
        outlined('M0 0C-190 -160 -170 -430 0 -560C170 -430 190 -160 0 0Z'),
        800,
        h * 0.55,
        h / 1050,
        i * 45,
      ),
      fill: petal,
      opacity: 0.62,
    })),
    { shape: ellipse(800, h * 0.55, h * 0.1), fill: heart },
  ];

/** Plain bands of mist. */
export const bands =
  (colours: readonly string[]): Picture =>
  (w, h) =>
    colours.map((fill, i) => ({
      shape: `M-9 ${(h * i) / colours.length - 30}C500 ${(h * i) / colours.length + 60} 1000 ${(h * i) / colours.length - 90} 1609 ${(h * i) / colours.length + 20}V${h + 9}H-9Z`,
      fill,
    }));
