import { FERN, FOG, HONEY, LINEN, OAK, SAGE, SAND, SHELL, SLATE, STONE } from '#scripts/drawing/papers.ts';
import { above, aside, behind, closed, desk, front, stand, tent } from '#scripts/drawing/views.ts';
import { chromebook, schoolbook } from '#scripts/drawing/machines/chromebooks.ts';
import type { Scene } from '#scripts/drawing/scene.ts';
import { stacked } from '#scripts/drawing/picture.ts';
import { sticker } from '#scripts/drawing/stickers.ts';
import { dusk, evening, mustard, skyline, snow } from '#scripts/drawing/landscapes.ts';
import { bands, bloom, contours, folds, leaves, planets, poster } from '#scripts/drawing/patterns.ts';
import { shelf } from '#scripts/drawing/desktops.ts';
import { clock, letter, photos, table } from '#scripts/drawing/windows.ts';
import { books, mouse, notebook, pencil } from '#scripts/drawing/props.ts';
import { charger, coil } from '#scripts/drawing/cables.ts';
import { mug, plant, tea } from '#scripts/drawing/vessels.ts';

const STEEL = '#b3b8b9';
const PALE = '#dcdfdd';

export const CHROMEBOOKS: Record<string, Scene> = {
  'acer-chromebook-spin-713': {
    machine: chromebook({
      size: [30, 23.5],
      thickness: [1.15, 1],
      screen: [13.5, 1.5],
      body: STEEL,
      top: 0.9,
      bezel: { glossy: true },
    }),
    view: tent(28),
    backdrop: { paper: SAGE, kind: 'disc' },
    picture: stacked(evening, shelf),
    props: [mug(-20, 12, '#3d5566', 200)],
  },
  'lenovo-flex-5-chromebook': {
    machine: chromebook({
      size: [31, 21.2],
      thickness: [1.15, 1.05],
      screen: [13.3, 1.78],
      body: '#72787b',
      bezel: { glossy: true },
    }),
    view: stand(-27),
    backdrop: { paper: SAND },
    picture: stacked(bloom('#e8e2d0', '#5f8f7c', '#e2b04c'), shelf),
    props: [books(27, 3, -8, ['#1f6149', '#c98a2b', '#b4523a'])],
  },
  'hp-chromebook-14a-teal': {
    machine: chromebook({
      size: [32.6, 22],
      thickness: [1.35, 1.2],
      screen: [14, 1.78],
      body: '#2f5f60',
      keyboard: { keys: '#e6e8e3' },
      more: { deck: '#d9dcd8' },
    }),
    view: front(20),
    backdrop: { paper: SLATE, kind: 'table' },
    picture: stacked(skyline, letter, shelf),
    props: [notebook(24.5, -1, -12, '#c98a2b'), plant(-23, -9, '#e6dcc4', 'fern')],
  },
  'pixelbook-go-not-pink': {
    machine: chromebook({
      size: [31.1, 20.6],
      thickness: [1, 0.95],
      screen: [13.3, 1.78],
      body: '#ecd9d0',
      keyboard: { keys: '#f3e7df', top: 1.7 },
      touchpad: { width: 11.4 },
      more: { edge: '#e0937c', speakers: 'beside', corner: 1.2 },
    }),
    view: aside(-30, 26),
    backdrop: { paper: FOG, kind: 'disc' },
    picture: stacked(poster, shelf),
  },
  'google-pixelbook-2017': {
    machine: chromebook({
      size: [29, 22.1],
      thickness: [0.6, 0.55],
      screen: [12.3, 1.5],
      body: PALE,
      more: { mark: 'glass-panel', markColour: '#f6f6f2', corner: 1 },
    }),
    view: above(-12),
    backdrop: { paper: OAK },
    props: [charger(22, 9, 10, '#f3f1ea', [15, -6]), plant(-21, -12, '#b4523a', 'round')],
  },
  'asus-chromebook-flip-c434': {
    machine: chromebook({
      size: [32.1, 20.2],
      thickness: [1.1, 1],
      screen: [14, 1.78],
      body: '#cdd0d0',
      top: 0.7,
      bezel: { glossy: true },
    }),
    view: aside(29, 25),
    backdrop: { paper: HONEY, kind: 'disc' },
    picture: stacked(snow, clock('0715', '#2c4554')),
  },
  'samsung-galaxy-chromebook-2': {
    machine: chromebook({
      size: [30.5, 20.3],
      thickness: [1, 0.95],
      screen: [13.3, 1.78],
      body: '#b53430',
      top: 0.8,
      keyboard: { keys: '#1f2122', top: 1.6 },
      bezel: { glossy: true },
      more: { corner: 0.8 },
    }),
    view: aside(-33, 24),
    backdrop: { paper: SHELL, kind: 'disc' },
    picture: stacked(folds('#3a1515', '#a23a32', '#f0b79a'), shelf),
  },
  'acer-chromebook-314': {
    machine: chromebook({
      size: [32.5, 23.5],
      thickness: [1.35, 1.2],
      screen: [14, 1.78],
      body: PALE,
      keyboard: { keys: '#34393b' },
    }),
    view: desk(7),
    backdrop: { paper: LINEN },
    picture: stacked(mustard, table, shelf),
    props: [mug(-25, -4, '#5f7f3e', 210), pencil(24, 4, -24, '#b4523a')],
  },
  'dell-chromebook-3100': {
    machine: schoolbook('#4a4f52', '#2b2f31'),
    view: aside(28, 27),
    backdrop: { paper: FERN },
    picture: stacked(planets, shelf),
    props: [books(-24, -2, 14, ['#3d5566', '#cf9c7c'])],
  },
  'lenovo-100e-chromebook': {
    machine: schoolbook('#33383b', '#22282a'),
    view: closed(-24, 38),
    backdrop: { paper: HONEY },
    stickers: [sticker('smile', -8, 6, -8), sticker('planet', 7, 12, 10), sticker('boat', -6, 15, 14)],
    props: [pencil(20, 2, -30, '#c98a2b')],
  },
  'hp-chromebook-x360-14c': {
    machine: chromebook({
      size: [32.1, 20.6],
      thickness: [1.25, 1.1],
      screen: [14, 1.78],
      body: '#c3c7c8',
      top: 0.8,
      bezel: { glossy: true },
      more: { mark: 'plate' },
    }),
    view: tent(-28),
    backdrop: { paper: STONE, kind: 'disc' },
    picture: stacked(dusk, photos),
    props: [tea(21, 13)],
  },
  'asus-chromebook-cx1500': {
    machine: chromebook({
      size: [36, 24.5],
      thickness: [1.35, 1.25],
      screen: [15.6, 1.78],
      body: '#d7dbdb',
      keyboard: { width: 28.4, top: 2.2 },
      touchpad: { width: 11 },
      more: { sticker: '#3d5566' },
    }),
    view: aside(22, 40),
    backdrop: { paper: SAGE },
    picture: stacked(contours('#e8e6d6', '#b07f5f'), shelf),
    props: [mouse(25, 7, -14, '#3d4a4a')],
  },
  'acer-chromebook-plus-515': {
    machine: chromebook({
      size: [35.9, 24],
      thickness: [1.4, 1.25],
      screen: [15.6, 1.78],
      body: '#8f979a',
      more: { mark: 'pill', markColour: '#c5cbcb' },
    }),
    view: behind(207),
    backdrop: { paper: SAND, kind: 'disc' },
    stickers: [sticker('sun', 11, 17, 8)],
    props: [plant(24, -14, '#3d5566', 'aloe')],
  },
  'framework-chromebook': {
    machine: chromebook({
      size: [29.7, 22.9],
      thickness: [1.15, 1.05],
      screen: [13.5, 1.5],
      body: '#a9adae',
      top: 0.9,
      keyboard: { keys: '#212425', top: 1.9 },
      touchpad: { width: 11.5 },
      more: {
        corner: 1.1,
        ports: {
          left: [
            { kind: 'usb-c', at: 3 },
            { kind: 'usb-a', at: 6 },
          ],
          right: [
            { kind: 'hdmi', at: 3 },
            { kind: 'card', at: 6.4 },
          ],
        },
      },
    }),
    view: aside(35, 20),
    backdrop: { paper: FOG },
    picture: stacked(leaves, shelf),
    props: [coil(-26, 8, 0, '#3a3f40')],
  },
  'samsung-chromebook-4': {
    machine: chromebook({
      size: [28.8, 20.3],
      thickness: [1.3, 1.2],
      screen: [11.6, 1.78],
      body: '#c2c6c7',
      top: 1.5,
      keyboard: { width: 26, keys: '#3a4042' },
    }),
    view: front(24),
    backdrop: { paper: FERN, kind: 'table' },
    picture: stacked(bands(['#dfe8df', '#b9d0c2', '#86ac98', '#4f8069', '#2a5747']), shelf),
    props: [tea(19.5, 1), books(-22, -4, 10, ['#c98a2b', '#efe6d2'])],
  },
};
