import { FERN, FOG, HONEY, LINEN, OAK, SAGE, SAND, SHELL, SLATE, STONE } from '#scripts/drawing/papers.ts';
import { above, aside, behind, closed, desk, front, halfOpen, stand, tent } from '#scripts/drawing/views.ts';
import { elitebook, gram, slim, spectre, surface, xps13, zenbook } from '#scripts/drawing/machines/ultrabooks.ts';
import { latitude, thinkpad } from '#scripts/drawing/machines/business.ts';
import type { Scene } from '#scripts/drawing/scene.ts';
import { stacked } from '#scripts/drawing/picture.ts';
import { evening, moonrise, ridges, skyline, teaGarden } from '#scripts/drawing/landscapes.ts';
import { bands, bloom, contours, folds, leaves, quilt } from '#scripts/drawing/patterns.ts';
import { taskbar } from '#scripts/drawing/desktops.ts';
import { clock, editor, photos, table } from '#scripts/drawing/windows.ts';
import { books, mat, mouse, notebook, pencil, phone, receipt } from '#scripts/drawing/props.ts';
import { charger, coil } from '#scripts/drawing/cables.ts';
import { mug, plant, tea } from '#scripts/drawing/vessels.ts';

export const ULTRABOOKS: Record<string, Scene> = {
  'dell-xps-13-9310': {
    machine: xps13('#2a2c2d', '#1d1f20'),
    view: aside(30, 25),
    backdrop: { paper: FOG, kind: 'disc' },
    picture: stacked(folds('#1c3550', '#3f7396', '#b9d2d6'), taskbar),
  },
  'dell-xps-13-9380-white': {
    machine: xps13('#f0efec', '#f6f5f1', false),
    view: front(23),
    backdrop: { paper: SHELL, kind: 'table' },
    picture: stacked(bloom('#efe4d2', '#cf8a6a', '#1f6149'), taskbar),
    props: [plant(21, -8, '#c98a2b', 'aloe'), notebook(-23.5, 1, 10, '#b4523a')],
  },
  'thinkpad-x1-carbon-gen-9': {
    machine: thinkpad({
      size: [31.5, 22.2],
      thickness: [1, 0.85],
      screen: [14, 1.6],
      top: 0.9,
      keyboard: { functionRow: 0.7 },
      touchpad: { width: 11, depth: 5.2 },
      more: { speakers: 'beside' },
    }),
    view: aside(-31, 26),
    backdrop: { paper: SAND, kind: 'disc' },
    picture: stacked(teaGarden, taskbar),
  },
  'hp-spectre-x360-13-blue': {
    machine: spectre('#27364d', '#c58f63', [13.3, 1.78], [30.7, 19.5]),
    view: closed(27, 32),
    backdrop: { paper: LINEN },
    props: [mat(0, 0, 0, 37, 26, '#8fa0a6'), pencil(-21, 3, 18, '#c98a2b')],
  },
  'hp-spectre-x360-14-black': {
    machine: spectre('#2b2b2c', '#b98b5e', [13.5, 1.5], [29.8, 22]),
    view: tent(-27),
    backdrop: { paper: HONEY, kind: 'disc' },
    picture: stacked(folds('#33261f', '#9a6644', '#ecc896'), clock('1725')),
    props: [tea(20, 12)],
  },
  'asus-zenbook-14-pine-grey': {
    machine: zenbook('#4c5556', 'spun', [14, 1.78]),
    view: above(-10),
    backdrop: { paper: OAK },
    props: [charger(22.5, 8, 10, '#2f3233', [16.5, -6]), mug(-21.5, -8, '#efe6d2', 140)],
  },
  'asus-zenbook-14-oled-blue': {
    machine: zenbook('#2c3a55', 'plate', [14, 1.6]),
    view: aside(32, 24),
    backdrop: { paper: SAGE, kind: 'disc' },
    picture: stacked(moonrise, photos, taskbar),
  },
  'surface-laptop-4-ice-blue': {
    machine: surface('#bccbd6', '#a9bccb', '#c3d1db'),
    view: desk(-7),
    backdrop: { paper: STONE },
    picture: stacked(quilt('#dfe6ea', '#3d5566', '#b4523a'), taskbar),
    props: [mouse(22, 4, -8, '#bccbd6'), pencil(-22, 2, 20, '#3d5566')],
  },
  'lg-gram-14-white': {
    machine: gram('#f1f0ec', '#e3e2dd', [31.3, 21.5], [14, 1.6]),
    view: aside(-26, 29),
    backdrop: { paper: FERN },
    picture: stacked(skyline, taskbar),
    props: [mug(23, 2, '#1f6149', 20)],
  },
  'acer-swift-5-green': {
    machine: slim('#4a5d55', [31.9, 20.7], [14, 1.78], {
      keys: '#2a332f',
      hinge: { style: 'bar', colour: '#c3a467' },
      fingerprint: true,
      mark: 'plate',
      markColour: '#c3a467',
    }),
    view: aside(28, 28),
    backdrop: { paper: HONEY },
    picture: stacked(leaves, taskbar),
    props: [plant(-24, -4, '#cf9c7c', 'fern')],
  },
  'hp-elitebook-840-g6': {
    machine: elitebook([32.6, 23.4], [14, 1.78]),
    view: front(18),
    backdrop: { paper: FOG, kind: 'table' },
    picture: stacked(ridges, table, taskbar),
    props: [books(-24, -6, 8, ['#3d5566', '#b4523a', '#efe6d2']), mug(21, -1, '#f0ece2', 20)],
  },
  'lenovo-yoga-9i-14': {
    machine: slim('#8d8a80', [31.8, 23], [14, 1.6], {
      keys: '#6f6c64',
      edge: '#b7b1a2',
      hinge: { style: 'band', colour: '#4a4844' },
      corner: 1.4,
      speakers: 'beside',
    }),
    view: stand(28),
    backdrop: { paper: SLATE },
    picture: stacked(evening, taskbar),
    props: [phone(-23, 9, 22, '#2a2d2e')],
  },
  'samsung-galaxy-book-pro-13': {
    machine: slim('#c9ced6', [30.4, 20], [13.3, 1.78], { keys: '#dfe2e6', corner: 0.7 }),
    view: halfOpen(-30),
    backdrop: { paper: SHELL, kind: 'disc' },
    picture: bands(['#e9d6bd', '#d9a583', '#9d6a6a', '#4f4a68']),
  },
  'huawei-matebook-x-pro-green': {
    machine: slim('#2f5f50', [30.4, 21.7], [13.9, 1.5], {
      keys: '#1d3029',
      speakers: 'beside',
      fingerprint: true,
      corner: 1,
    }),
    view: behind(152),
    backdrop: { paper: SAND, kind: 'disc' },
    picture: contours('#f0e9d8', '#2f5f50'),
    props: [receipt(-22, -9, 150)],
  },
  'dell-latitude-7420': {
    machine: latitude('#7d8386', {
      size: [32.1, 20.9],
      thickness: [1.15, 1],
      screen: [14, 1.78],
      more: { mark: 'plate' },
    }),
    view: aside(23, 38),
    backdrop: { paper: LINEN },
    picture: stacked(bloom('#22382f', '#7fa68f', '#e2b04c'), editor),
    props: [coil(-27, 6, 0, '#2f3233')],
  },
};
