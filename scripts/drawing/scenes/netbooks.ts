import { FERN, FOG, HONEY, LINEN, OAK, SAGE, SAND, SHELL, SLATE, STONE } from '#scripts/drawing/papers.ts';
import { above, aside, closed, desk, front } from '#scripts/drawing/views.ts';
import { netbook, pocket, pocketWide } from '#scripts/drawing/machines/netbooks.ts';
import type { Scene } from '#scripts/drawing/scene.ts';
import { stacked } from '#scripts/drawing/picture.ts';
import { sticker } from '#scripts/drawing/stickers.ts';
import { dusk, evening, meadow, moonrise, mustard, skyline, snow } from '#scripts/drawing/landscapes.ts';
import { bands, contours, folds, quilt } from '#scripts/drawing/patterns.ts';
import { oldBar, sideBar, taskbar } from '#scripts/drawing/desktops.ts';
import { clock, letter, photos, table, terminal } from '#scripts/drawing/windows.ts';
import { books, lump, mat, mouse, notebook, pencil, phone } from '#scripts/drawing/props.ts';
import { coil } from '#scripts/drawing/cables.ts';
import { mug, plant, tea } from '#scripts/drawing/vessels.ts';

const WIDE = 1.707;

export const NETBOOKS: Record<string, Scene> = {
  'asus-eee-pc-1000he': {
    machine: netbook({
      size: [26.6, 19.1],
      thickness: [2.9, 1.9],
      screen: [10, WIDE],
      body: '#26282a',
      top: 2.4,
      bezel: { glossy: true },
      keyboard: { gap: 0.26, top: 2 },
      more: { hinge: { style: 'barrels', colour: '#8b9092' } },
    }),
    view: aside(29, 26),
    backdrop: { paper: SAND, kind: 'disc' },
    picture: stacked(meadow, oldBar),
  },
  'asus-eee-pc-901': {
    machine: netbook({
      size: [22.6, 17.5],
      thickness: [3.1, 1.7],
      screen: [8.9, WIDE],
      body: '#eceae3',
      top: 2,
      bezel: { colour: '#e4e2da' },
      keyboard: { keys: '#f3f1ea', pitch: 1.5 },
      touchpad: { width: 6.4, depth: 3 },
      more: { hinge: { style: 'barrels', colour: '#9da1a0' } },
    }),
    view: front(24),
    backdrop: { paper: SLATE, kind: 'table' },
    picture: stacked(folds('#23405a', '#4f7fa0', '#bcd3d8'), sideBar),
    props: [lump(18, 5, 15, 2, 6, 0.8, '#b4523a'), tea(-18, 2)],
  },
  'acer-aspire-one-d255': {
    machine: netbook({ size: [25.8, 18.5], thickness: [1.9, 1.5], screen: [10.1, WIDE], body: '#2f7f86', top: 1.6 }),
    view: aside(-31, 26),
    backdrop: { paper: SHELL, kind: 'disc' },
    picture: stacked(quilt('#e9e0cb', '#1f6149', '#c98a2b'), taskbar),
  },
  'acer-aspire-one-722': {
    machine: netbook({
      size: [28.5, 20.2],
      thickness: [2, 1.6],
      screen: [11.6, 1.78],
      body: '#33302f',
      more: { mark: 'spun', markColour: '#57524f' },
    }),
    view: above(13),
    backdrop: { paper: OAK },
    props: [coil(-24, 5, 0, '#2f3233'), mouse(19.5, 6, 12, '#3b3f40'), mug(19, -9, '#b4523a', 300)],
  },
  'hp-mini-210-red': {
    machine: netbook({
      size: [26.8, 18.8],
      thickness: [1.9, 1.5],
      screen: [10.1, 1.78],
      body: '#a2262b',
      keyboard: { gap: 0.24 },
      more: { mark: 'spun', markColour: '#c45753' },
    }),
    view: closed(28, 40),
    backdrop: { paper: FOG },
    props: [lump(-3, 15.5, 8, 13, 4, 1.9, '#2a2c2d'), lump(19, -3, -12, 2, 6, 0.8, '#1f6149')],
  },
  'hp-mini-5103': {
    machine: netbook({
      size: [26.2, 18],
      thickness: [1.7, 1.5],
      screen: [10.1, WIDE],
      body: '#4b4541',
      keyboard: { gap: 0.26, keys: '#1f2021' },
      touchpad: { style: 'buttons' },
      more: { deck: '#3d3a38', corner: 0.8 },
    }),
    view: aside(33, 24),
    backdrop: { paper: LINEN },
    picture: stacked(snow, table),
    props: [notebook(-21, 2, 16, '#3d5566')],
  },
  'dell-mini-10v-pink': {
    machine: netbook({
      size: [26.1, 18.3],
      thickness: [2.1, 1.8],
      screen: [10.1, 1.78],
      body: '#d98aa0',
      keyboard: { keys: '#2b2d2e' },
      touchpad: { style: 'plain', width: 8, depth: 4 },
      more: { deck: '#2d2f30' },
    }),
    view: aside(-27, 28),
    backdrop: { paper: SAGE },
    picture: stacked(skyline, oldBar),
    props: [phone(20, 7, -20, '#e9e4da')],
  },
  'dell-mini-9': {
    machine: netbook({
      size: [23.2, 17.2],
      thickness: [2.3, 2],
      screen: [8.9, WIDE],
      body: '#ebe9e2',
      top: 1.8,
      bezel: { colour: '#232627' },
      keyboard: { keys: '#34383a', layout: 'chrome', pitch: 1.55 },
      touchpad: { width: 6, depth: 2.9 },
      more: { deck: '#d7d6cf' },
    }),
    view: desk(-9, 56),
    backdrop: { paper: HONEY },
    picture: stacked(bands(['#f0d9b0', '#dba06c', '#a85f4a', '#5d3b44']), sideBar, terminal),
    props: [pencil(18, 3, -28, '#1f6149'), tea(-17.5, -3)],
  },
  'samsung-nc10': {
    machine: netbook({
      size: [26.1, 18.6],
      thickness: [2, 1.7],
      screen: [10.2, WIDE],
      body: '#f0efea',
      bezel: { colour: '#e4e3dc' },
      keyboard: { keys: '#f5f4ef', gap: 0.12 },
      more: { deck: '#e2e1da', edge: '#b9bdbd', hinge: { style: 'barrels', colour: '#b3b8b8' } },
    }),
    view: aside(30, 30),
    backdrop: { paper: FERN, kind: 'disc' },
    picture: stacked(moonrise, letter, oldBar),
    props: [mouse(-20, 6, 24, '#e6e3da')],
  },
  'lenovo-ideapad-s10-2': {
    machine: netbook({
      size: [26, 19.3],
      thickness: [1.9, 1.3],
      screen: [10.1, WIDE],
      body: '#dcdcd6',
      keyboard: { gap: 0.16 },
      more: { mark: 'weave', markColour: '#c2c3bc', deck: '#cfcfc8' },
    }),
    view: above(-11),
    backdrop: { paper: SLATE },
    stickers: [sticker('leaf', 8, 13, 12), sticker('blocks', -8, 6, -6)],
    props: [coil(21, 5, 180, '#2f3233'), plant(-19, -9, '#c98a2b', 'round')],
  },
  'toshiba-nb305': {
    machine: netbook({
      size: [26.3, 20.1],
      thickness: [2.2, 1.7],
      screen: [10.1, WIDE],
      body: '#5b4436',
      keyboard: { gap: 0.26, keys: '#26282a', top: 2.2 },
      touchpad: { style: 'buttons', width: 8, depth: 3.6 },
      more: { deck: '#c9c7c0' },
    }),
    view: front(22),
    backdrop: { paper: STONE, kind: 'table' },
    picture: stacked(evening, taskbar),
    props: [books(21.5, -4, 10, ['#b4523a', '#efe6d2', '#1f6149']), mug(-18.5, 1, '#efe6d2', 150)],
  },
  'sony-vaio-p-red': {
    machine: pocketWide('#9e2330'),
    view: aside(20, 32),
    backdrop: { paper: SHELL, kind: 'disc' },
    picture: stacked(contours('#e7e9e0', '#8aa79d'), taskbar),
  },
  'hp-stream-11-blue': {
    machine: netbook({
      size: [30, 20.6],
      thickness: [1.5, 1.2],
      screen: [11.6, 1.78],
      body: '#2f7fb5',
      top: 1.5,
      keyboard: { layout: 'pc', keys: '#f2f1ec', gap: 0.28, width: 26.4, pitch: 1.8, functionRow: 0.6 },
      touchpad: { style: 'plain', width: 9.6, depth: 5, gap: 0.8 },
    }),
    view: aside(-29, 25),
    backdrop: { paper: HONEY, kind: 'disc' },
    picture: stacked(mustard, clock('1024', '#3d3a1c')),
  },
  'gpd-pocket-2': {
    machine: pocket(),
    view: aside(27, 34),
    backdrop: { paper: FOG },
    picture: stacked(dusk, photos, taskbar),
    props: [mat(0, 0, 0, 26, 20, '#8fa39b'), phone(-17, 3, 12, '#2a2d2e'), lump(15, 4, -14, 2, 6, 0.8, '#c98a2b')],
  },
};
