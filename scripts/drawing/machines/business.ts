import type { Machine, Port } from '#scripts/drawing/machine.ts';
import { type DataSheet, build } from '#scripts/drawing/machines/build.ts';

const MATTE = '#2b2d2e';
const PORTS: { left: Port[]; right: Port[] } = {
  left: [
    { kind: 'usb-c', at: 2.4 },
    { kind: 'usb-c', at: 4.4 },
    { kind: 'usb-a', at: 7 },
    { kind: 'hdmi', at: 9.2 },
  ],
  right: [
    { kind: 'vent', at: 5 },
    { kind: 'usb-a', at: 10 },
    { kind: 'lock', at: 12 },
  ],
};

/** A ThinkPad: matte black, a red nub, three buttons below the space bar. */
export const thinkpad = (sheet: Omit<DataSheet, 'body'>): Machine =>
  build({
    body: MATTE,
    ...sheet,
    keyboard: {
      layout: 'thinkpad',
      keys: '#1e2021',
      width: Math.min(28, sheet.size[0] - 2.2),
      top: 2.2,
      gap: 0.24,
      ...sheet.keyboard,
    },
    touchpad: { style: 'thinkpad', width: 10, depth: 4.6, offset: -1, gap: 0.35, colour: '#262829', ...sheet.touchpad },
    more: {
      nub: true,
      mark: 'dot',
      corner: 0.7,
      taper: 0.3,
      hinge: { style: 'barrels', colour: '#333637' },
      fingerprint: true,
      ports: PORTS,
      ...sheet.more,
    },
  });

/** A Dell Latitude of the upper series. */
export const latitude = (body: string, sheet: Omit<DataSheet, 'body'>): Machine =>
  build({
    body,
    ...sheet,
    keyboard: { keys: '#1f2223', width: Math.min(28, sheet.size[0] - 2), top: 2, ...sheet.keyboard },
    touchpad: { width: 10.4, ...sheet.touchpad },
    more: { hinge: { style: 'bar', colour: '#2b2e30' }, mark: 'plate', ports: PORTS, ...sheet.more },
  });

/** A thick, light machine for people on trains: round touchpad, ribbed lid. */
export const letsNote = (): Machine =>
  build({
    size: [28.4, 20.4],
    thickness: [2.1, 1.9],
    screen: [12.1, 1.6],
    body: '#c9cbc8',
    top: 1.2,
    bezel: { colour: '#c0c3c0' },
    keyboard: { keys: '#dfe0dc', width: 26.4, top: 1.6, pitch: 1.7, gap: 0.14, functionRow: 0.7 },
    touchpad: { style: 'round', width: 5.6, depth: 5.4, gap: 0.5, colour: '#d5d6d2' },
    more: {
      mark: 'ribs',
      corner: 1,
      hinge: { style: 'barrels', colour: '#a9acaa' },
      ports: {
        left: [
          { kind: 'power', at: 2 },
          { kind: 'vga', at: 5 },
          { kind: 'usb-c', at: 8 },
          { kind: 'hdmi', at: 10 },
        ],
        right: [
          { kind: 'card', at: 16 },
          { kind: 'usb-a', at: 10 },
          { kind: 'usb-a', at: 8 },
          { kind: 'lan', at: 4 },
        ],
      },
    },
  });
