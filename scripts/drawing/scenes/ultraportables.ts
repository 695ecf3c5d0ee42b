import { FERN, FOG, HONEY, LINEN, OAK, SAGE, SAND, SHELL, SLATE, STONE } from '#scripts/drawing/papers.ts';
import { above, aside, behind, closed, desk, front, halfOpen, tent } from '#scripts/drawing/views.ts';
import { elitebook, gram, slim, surface } from '#scripts/drawing/machines/ultrabooks.ts';
import { latitude, letsNote, thinkpad } from '#scripts/drawing/machines/business.ts';
import type { Scene } from '#scripts/drawing/scene.ts';
import { stacked } from '#scripts/drawing/picture.ts';
import { sticker } from '#scripts/drawing/stickers.ts';
import { dunes, dusk, moonrise, mustard, ridges, snow } from '#scripts/drawing/landscapes.ts';
import { bands, contours, folds, leaves, planets } from '#scripts/drawing/patterns.ts';
import { sideBar, taskbar } from '#scripts/drawing/desktops.ts';
import { clock, editor, letter, photos, table, terminal } from '#scripts/drawing/windows.ts';
import { books, mat, mouse, notebook, pencil, phone } from '#scripts/drawing/props.ts';
import { charger, coil } from '#scripts/drawing/cables.ts';
import { mug, plant, tea } from '#scripts/drawing/vessels.ts';

export const ULTRAPORTABLES: Record<string, Scene> = {
  'thinkpad-x13-gen-2': {
    machine: thinkpad({
      size: [30.5, 21.8],
      thickness: [1.2, 1.05],
      screen: [13.3, 1.6],
      keyboard: { functionRow: 0.7 },
      touchpad: { depth: 5 },
    }),
    view: aside(30, 25),
    backdrop: { paper: SAGE, kind: 'disc' },
    picture: stacked(dunes, editor, taskbar),
  },
  'thinkpad-x270': {
    machine: thinkpad({
      size: [30.5, 20.9],
      thickness: [1.6, 1.4],
      screen: [12.5, 1.78],
      top: 1.6,
      touchpad: { depth: 4.2 },
    }),
    view: front(21),
    backdrop: { paper: LINEN, kind: 'table' },
    picture: stacked(ridges, taskbar),
    props: [mug(20, -1, '#1f6149', 25), books(-23.5, -4, 8, ['#b4523a', '#d8c9ae'])],
  },
  'thinkpad-x230': {
    machine: thinkpad({
      size: [30.5, 20.7],
      thickness: [2.1, 1.7],
      screen: [12.5, 1.78],
      top: 1.8,
      keyboard: { functionRow: 0.75 },
      touchpad: { depth: 3.2, width: 8.6 },
      more: { lid: 0.9, sticker: '#8aa79d' },
    }),
    view: desk(-8, 58),
    backdrop: { paper: HONEY },
    picture: stacked(folds('#24302b', '#44685a', '#a9bfae'), sideBar, terminal),
    props: [mouse(22, 4, -10, '#2b2d2e'), notebook(-24, 2, 10, '#cf9c7c')],
  },
  'surface-laptop-go-2-sage': {
    machine: surface('#a9b5a0', '#b7c1ae', '#c6cfbe', true),
    view: aside(-29, 27),
    backdrop: { paper: FERN, kind: 'disc' },
    picture: stacked(snow, letter, taskbar),
  },
  'surface-laptop-go-sandstone': {
    machine: surface('#d8bfa9', '#d8bfa9', '#e3cfbd', true),
    view: closed(26, 36),
    backdrop: { paper: SLATE },
    stickers: [sticker('sun', -7, 14, 10)],
    props: [plant(-19, 0, '#efe6d2', 'round'), tea(16, 9)],
  },
  'dell-latitude-7320': {
    machine: latitude('#34383a', { size: [30.6, 20.4], thickness: [1.15, 1], screen: [13.3, 1.78] }),
    view: aside(-33, 24),
    backdrop: { paper: SHELL, kind: 'disc' },
    picture: stacked(bands(['#dfe7e6', '#a9c4c6', '#6b99a2', '#376573', '#1f3f4c']), taskbar),
  },
  'hp-elite-dragonfly': {
    machine: slim('#22395c', [30.4, 19.8], [13.3, 1.78], {
      keys: '#1b2a41',
      hinge: { style: 'barrels', colour: '#1b2a41' },
      mark: 'plate',
      markColour: '#54698a',
    }),
    view: tent(27),
    backdrop: { paper: SAND, kind: 'disc' },
    picture: stacked(planets, taskbar),
    props: [phone(-15, 13, 40, '#22395c')],
  },
  'lets-note-sv8': {
    machine: letsNote(),
    view: aside(31, 30),
    backdrop: { paper: FOG },
    picture: stacked(mustard, table, taskbar),
    props: [coil(-24, 7, 0, '#33383a')],
  },
  'lifebook-u938-red': {
    machine: slim('#a3282c', [30.9, 21.4], [13.3, 1.78], { deck: '#292c2e', keys: '#1f2122', fingerprint: true }),
    view: behind(206, 26),
    backdrop: { paper: STONE, kind: 'disc' },
    picture: leaves,
    props: [mug(-22, -12, '#efe6d2', 20)],
  },
  'portege-x30l': {
    machine: latitude('#232f42', {
      size: [30.9, 20.1],
      thickness: [1.25, 1.1],
      screen: [13.3, 1.78],
      keyboard: { keys: '#1c2430' },
      more: { edge: '#34445c' },
    }),
    view: front(19),
    backdrop: { paper: HONEY, kind: 'table' },
    picture: stacked(moonrise, clock('0650')),
    props: [plant(-21.5, -7, '#b4523a', 'fern'), tea(19, 1)],
  },
  'asus-expertbook-b9': {
    machine: slim('#262b33', [32, 20.3], [14, 1.78], { mark: 'weave', markColour: '#414b59', corner: 0.6 }),
    view: above(12),
    backdrop: { paper: SAND },
    props: [notebook(-24.5, 2, -8, '#1f6149'), pencil(-25, 3, 14, '#c98a2b', 1.3), mug(20.5, -7, '#b4523a', 320)],
  },
  'lg-gram-13-white': {
    machine: gram('#f2f1ee', '#e6e5e1', [30.6, 21.2], [13.3, 1.78]),
    view: aside(25, 37),
    backdrop: { paper: SAGE },
    picture: stacked(dusk, photos, taskbar),
    props: [mat(-24, 6, 12, 12, 16, '#b4523a')],
  },
  'hp-elitebook-830-g7': {
    machine: elitebook([30.8, 20.5], [13.3, 1.78]),
    view: halfOpen(31),
    backdrop: { paper: SHELL },
    picture: contours('#dfe6da', '#5f7f6c'),
    props: [charger(-24, 8, 14, '#26292a', [-15, -7])],
  },
  'thinkpad-x1-nano': {
    machine: thinkpad({
      size: [29.3, 20.8],
      thickness: [1, 0.85],
      screen: [13, 1.6],
      keyboard: { functionRow: 0.65, top: 1.9 },
    }),
    view: closed(-27, 35),
    backdrop: { paper: OAK },
    props: [mat(0, 0, 0, 36, 27, '#5d6b5c'), pencil(21, 2, -16, '#efe6d2'), tea(-22, 2)],
  },
};
