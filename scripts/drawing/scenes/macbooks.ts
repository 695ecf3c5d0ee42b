import { FERN, FOG, HONEY, LINEN, OAK, SAGE, SAND, SHELL, SLATE, STONE } from '#scripts/drawing/papers.ts';
import {
  GOLD,
  MIDNIGHT,
  ROSE,
  SILVER,
  SPACE_BLACK,
  SPACE_GREY,
  STARLIGHT,
  airFlat,
  airSilverFrame,
  airWedge,
  proClassic,
  proFlat,
  proSlim,
  twelve,
} from '#scripts/drawing/machines/macbooks.ts';
import { above, aside, behind, closed, desk, front, halfOpen } from '#scripts/drawing/views.ts';
import type { Scene } from '#scripts/drawing/scene.ts';
import { stacked } from '#scripts/drawing/picture.ts';
import { sticker } from '#scripts/drawing/stickers.ts';
import { delta, dunes, dusk, moonrise, ridges, teaGarden } from '#scripts/drawing/landscapes.ts';
import { bloom, contours, folds, leaves, poster } from '#scripts/drawing/patterns.ts';
import { dock } from '#scripts/drawing/desktops.ts';
import { clock, editor, letter, photos } from '#scripts/drawing/windows.ts';
import { carton, mat, mouse, notebook, pencil, receipt } from '#scripts/drawing/props.ts';
import { charger, coil } from '#scripts/drawing/cables.ts';
import { mug, plant, tea } from '#scripts/drawing/vessels.ts';

const WHITE = '#f3f1ea';

export const MACBOOKS: Record<string, Scene> = {
  'macbook-air-m1-gold': {
    machine: airWedge(GOLD),
    view: front(),
    backdrop: { paper: SAND, kind: 'table' },
    picture: stacked(dunes, dock),
    props: [mug(20, -3, '#b4523a', 30), plant(-22, -8, '#d8c9ae', 'aloe')],
  },
  'macbook-air-m1-space-grey': {
    machine: airWedge(SPACE_GREY),
    view: aside(31),
    backdrop: { paper: SAGE, kind: 'disc' },
    picture: stacked(ridges, editor, dock),
  },
  'macbook-air-m2-midnight': {
    machine: airFlat(MIDNIGHT),
    view: closed(-26),
    backdrop: { paper: SHELL },
    props: [mat(0, 0, 0, 37, 27, '#c4ad95'), tea(21, 3), receipt(-22.5, 5, 14)],
  },
  'macbook-air-m2-starlight': {
    machine: airFlat(STARLIGHT),
    view: desk(-8),
    backdrop: { paper: FERN },
    picture: stacked(delta, dock),
    props: [mouse(21, 4, -10, '#f0ece1'), notebook(-24.5, 3, 12, '#1f6149'), pencil(-25.5, 4, 34, '#c98a2b', 1.3)],
  },
  'macbook-air-15-m2-silver': {
    machine: airFlat(SILVER, true),
    view: aside(-30),
    backdrop: { paper: FOG, kind: 'disc' },
    picture: stacked(bloom('#e6dcc6', '#b4523a', '#e9b75e'), dock),
  },
  'macbook-air-m3-space-grey': {
    machine: airFlat(SPACE_GREY),
    view: halfOpen(32),
    backdrop: { paper: HONEY, kind: 'disc' },
    picture: leaves,
    props: [carton(-13, -30, -20, '#efe9dc', '#1b2521')],
  },
  'macbook-pro-14-m1-pro': {
    machine: proFlat(SPACE_GREY),
    view: aside(28, 30),
    backdrop: { paper: STONE },
    picture: stacked(folds('#173f37', '#2f7a60', '#a9d1b4'), photos, dock),
    props: [charger(-25, 9, 20, WHITE, [-16, -6])],
  },
  'macbook-pro-14-m3-pro-space-black': {
    machine: proFlat(SPACE_BLACK),
    view: aside(-34, 22),
    backdrop: { paper: SAND, kind: 'disc' },
    picture: stacked(folds('#2a1e1b', '#8c4a35', '#eab98a'), clock('0942')),
  },
  'macbook-pro-16-m1-pro-silver': {
    machine: proFlat(SILVER, true),
    view: front(16),
    backdrop: { paper: SLATE, kind: 'table' },
    picture: stacked(moonrise, dock),
    props: [plant(23.5, -9, '#8a5a44', 'round')],
  },
  'macbook-pro-16-2019': {
    machine: proSlim(SPACE_GREY, { big: true }),
    view: behind(153),
    backdrop: { paper: LINEN },
    stickers: [sticker('mountain', -9, 15, -8), sticker('label', 7, 7, 6), sticker('planet', 10, 17, 12)],
  },
  'macbook-pro-13-m1': {
    machine: proSlim(SPACE_GREY),
    view: aside(24, 38),
    backdrop: { paper: SAGE },
    picture: stacked(contours('#f1ead8', '#7f9c84'), letter, dock),
    props: [mug(-22, 5, '#efe6d2', 200)],
  },
  'macbook-pro-13-2017': {
    machine: proSlim(SILVER, { touchBar: false }),
    view: aside(-27, 20),
    backdrop: { paper: SHELL, kind: 'disc' },
    picture: stacked(dusk, dock),
  },
  'macbook-pro-15-2015': {
    machine: proClassic(),
    view: above(11),
    backdrop: { paper: OAK },
    stickers: [
      sticker('leaf', -11, 17, -14),
      sticker('sun', 11, 6, 0),
      sticker('blocks', 4, 18, 10),
      sticker('boat', -10, 7, 6),
    ],
    props: [mug(23, -8, '#b4523a', 40), coil(-28.5, 3, 0, WHITE)],
  },
  'macbook-air-2017': {
    machine: airSilverFrame(),
    view: aside(33, 26),
    backdrop: { paper: FOG },
    picture: stacked(teaGarden, dock),
    props: [charger(-26, 8, 12, WHITE, [-17, -7])],
  },
  'macbook-12-rose-gold': {
    machine: twelve(ROSE),
    view: aside(-24, 34),
    backdrop: { paper: FERN, kind: 'disc' },
    picture: stacked(poster, dock),
    props: [tea(21, 3)],
  },
};
