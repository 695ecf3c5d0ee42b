import type { Machine, Port } from '#scripts/drawing/machine.ts';
import { type DataSheet, build } from '#scripts/drawing/machines/build.ts';

const PORTS: { left: Port[]; right: Port[] } = {
  left: [
    { kind: 'vga', at: 3.2 },
    { kind: 'vent', at: 7.6 },
    { kind: 'usb-a', at: 11.4 },
  ],
  right: [
    { kind: 'lan', at: 2.4 },
    { kind: 'usb-a', at: 5 },
    { kind: 'usb-a', at: 7.4 },
    { kind: 'jack', at: 9.6 },
    { kind: 'jack', at: 10.8 },
  ],
};

/** A netbook: small, thick, keys close together, a little touchpad with its buttons below. */
export const netbook = (sheet: DataSheet): Machine =>
  build({
    top: 1.7,
    ...sheet,
    bezel: { colour: '#1d1f20', ...sheet.bezel },
    keyboard: {
      layout: 'netbook',
      keys: '#2a2c2d',
      width: sheet.size[0] - 1.4,
      top: 1.9,
      pitch: 1.66,
      gap: 0.1,
      functionRow: 0.72,
      ...sheet.keyboard,
    },
    touchpad: { style: 'bar', width: 7, depth: 3.2, gap: 0.7, ...sheet.touchpad },
    more: {
      lid: 0.9,
      corner: 1.3,
      taper: 0.35,
      hinge: { style: 'barrels', colour: '#3a3d3e' },
      ports: PORTS,
      ...sheet.more,
    },
  });

/** The pocket-wide one: a keyboard with a lid, a nub, no room for a touchpad. */
export const pocketWide = (body: string): Machine =>
  build({
    size: [24.5, 12],
    thickness: [1.2, 1.1],
    screen: [8, 2.083],
    body,
    top: 1,
    keyboard: { layout: 'netbook', keys: '#1f2122', width: 23.4, top: 1.3, pitch: 1.55, gap: 0.22, functionRow: 0.55 },
    touchpad: { style: 'strip', width: 9, depth: 0.8, gap: 0.35 },
    more: {
      lid: 0.65,
      corner: 0.7,
      taper: 0.2,
      nub: true,
      hinge: { style: 'bar', colour: '#1b1d1e' },
      ports: {
        left: [
          { kind: 'usb-a', at: 3 },
          { kind: 'power', at: 6 },
        ],
        right: [
          { kind: 'usb-a', at: 3 },
          { kind: 'jack', at: 6 },
        ],
      },
    },
  });

/** A computer for a coat pocket. */
export const pocket = (): Machine =>
  build({
    size: [18.1, 11.3],
    thickness: [0.9, 0.7],
    screen: [7, 1.6],
    body: '#a9adad',
    top: 0.8,
    bezel: { glossy: true },
    keyboard: { layout: 'chrome', keys: '#1f2122', width: 17, top: 2.2, pitch: 1.4, gap: 0.18, functionRow: 0.6 },
    touchpad: { style: 'strip', width: 4, depth: 0.6, gap: 0.2 },
    more: {
      lid: 0.55,
      corner: 0.6,
      taper: 0.2,
      hinge: { style: 'barrels', colour: '#7e8383' },
      ports: {
        left: [{ kind: 'card', at: 4 }],
        right: [
          { kind: 'usb-a', at: 2 },
          { kind: 'usb-a', at: 4 },
          { kind: 'usb-c', at: 6 },
        ],
      },
    },
  });
