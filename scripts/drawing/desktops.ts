import type { Layer, Picture } from '#scripts/drawing/picture.ts';
import { dots, ellipse, polyline, rect, repeated, rounded } from '#scripts/drawing/shape.ts';

const TILES = ['#1f6149', '#c98a2b', '#b4523a', '#3d5566', '#efe6d2', '#5f7f3e', '#8aa79d'];

const TILES_ON_PALE = TILES.map((colour) => (colour === '#efe6d2' ? '#7d8f95' : colour));

/** Round icons in a row or a column. */
const icons = (colours: readonly string[], x: number, y: number, stepX: number, stepY: number, size: number): Layer[] =>
  colours.map((stroke, i) => ({ shape: dots([[x + i * stepX, y + i * stepY]]), stroke, width: size }));

/** A bar of icons floating above the lower edge, and a menu line at the top. */
export const dock: Picture = (w, h) => [
  { shape: rounded(w / 2 - 380, h - 104, w / 2 + 380, h - 22, 24), fill: '#f6f3ea', opacity: 0.55 },
  ...icons(TILES, w / 2 - 312, h - 63, 104, 0, 58),
  { shape: rect(-9, -9, w + 9, 40), fill: '#f6f3ea', opacity: 0.35 },
  {
    shape: repeated(5, (i) =>
      polyline([
        [40 + i * 100, 20],
        [96 + i * 100, 20],
      ]),
    ),
    stroke: '#1b2521',
    width: 9,
    opacity: 0.5,
  },
];

/** A task bar with its icons in the middle. */
export const taskbar: Picture = (w, h) => [
  { shape: rect(-9, h - 64, w + 9, h + 9), fill: '#eef0ea' },
  ...icons(TILES_ON_PALE, w / 2 - 180, h - 32, 60, 0, 34),
  {
    shape: repeated(2, (i) =>
      polyline([
        [w - 150, h - 42 + i * 20],
        [w - 60, h - 42 + i * 20],
      ]),
    ),
    stroke: '#6d7873',
    width: 8,
  },
];

/** A shelf of round icons. */
export const shelf: Picture = (w, h) => [
  { shape: rect(-9, h - 84, w + 9, h + 9), fill: '#f7f5ee', opacity: 0.82 },
  { shape: ellipse(62, h - 42, 20), stroke: '#35443d', width: 7 },
  ...icons(TILES_ON_PALE.slice(0, 5), w / 2 - 160, h - 42, 80, 0, 50),
  { shape: rounded(w - 230, h - 66, w - 30, h - 18, 24), fill: '#d8ddd2' },
];

/** The task bar of an older system: a green button at the left. */
export const oldBar: Picture = (w, h) => [
  { shape: rect(-9, h - 82, w + 9, h + 9), fill: ['#4f7fa3', '#2f587a'] },
  { shape: rounded(-30, h - 82, 250, h + 9, 26), fill: '#4d8a45' },
  { shape: rect(w - 240, h - 82, w + 9, h + 9), fill: '#6d9fc0' },
  { shape: repeated(3, (i) => rounded(40, 60 + i * 150, 120, 140 + i * 150, 12)), fill: '#f0ecd9', opacity: 0.9 },
];

/** A dark line at the top and a column of icons, as some Linux desktops have it. */
export const sideBar: Picture = (w, h) => [
  { shape: rect(-9, -9, w + 9, 50), fill: '#252b2a' },
  { shape: rect(-9, 50, 110, h + 9), fill: '#252b2a', opacity: 0.75 },
  ...icons(TILES.slice(0, 6), 55, 120, 0, 112, 66),
];
