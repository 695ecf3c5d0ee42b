import { FERN, FOG, SAGE, SAND, STONE } from '#scripts/drawing/papers.ts';
import { aside, front } from '#scripts/drawing/views.ts';
import type { Machine } from '#scripts/drawing/machine.ts';
import type { Picture } from '#scripts/drawing/picture.ts';
import type { Scene } from '#scripts/drawing/scene.ts';
import { airFlat } from '#scripts/drawing/machines/macbooks.ts';
import { chromebook } from '#scripts/drawing/machines/chromebooks.ts';
import { netbook } from '#scripts/drawing/machines/netbooks.ts';
import { rect } from '#scripts/drawing/shape.ts';
import { slim } from '#scripts/drawing/machines/ultrabooks.ts';

/** A laptop without colours of its own: it stands for one whose picture is missing. */
function pale(machine: Machine): Machine {
  return {
    ...machine,
    body: '#c6ccc5',
    bezel: { ...machine.bezel, colour: '#8d9890', glossy: false, notch: false },
    keyboard: { ...machine.keyboard, keys: '#a3ada5' },
    hinge: { ...machine.hinge, colour: '#7d8880' },
  };
}

const blank: Picture = (w, h) => [{ shape: rect(-9, -9, w + 9, h + 9), fill: ['#e3e8e1', '#d3dbd3'] }];

/** One for each category, by its name in lower case. */
export const FALLBACKS: Record<string, Scene> = {
  chromebook: {
    machine: pale(
      chromebook({
        size: [32, 21.5],
        thickness: [1.4, 1.3],
        screen: [14, 1.78],
        body: '#c6ccc5',
        more: { corner: 1.4 },
      }),
    ),
    view: aside(29, 26),
    backdrop: { paper: SAGE, kind: 'disc' },
    picture: blank,
  },
  netbook: {
    machine: pale(
      netbook({
        size: [25.5, 18.5],
        thickness: [2.3, 1.8],
        screen: [10.1, 1.707],
        body: '#c6ccc5',
        keyboard: { gap: 0.24 },
      }),
    ),
    view: front(23),
    backdrop: { paper: FOG, kind: 'disc' },
    picture: blank,
  },
  ultrabook: {
    machine: pale(slim('#c6ccc5', [31, 21], [14, 1.6])),
    view: aside(-31, 24),
    backdrop: { paper: SAND, kind: 'disc' },
    picture: blank,
  },
  ultraportable: {
    machine: pale(slim('#c6ccc5', [29, 20], [13, 1.6])),
    view: aside(24, 36),
    backdrop: { paper: FERN, kind: 'disc' },
    picture: blank,
  },
  macbook: {
    machine: pale(airFlat('#c6ccc5')),
    view: front(20),
    backdrop: { paper: STONE, kind: 'disc' },
    picture: blank,
  },
};
