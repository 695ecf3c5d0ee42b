import type { Machine, Port } from '#scripts/drawing/machine.ts';
import { type DataSheet, build } from '#scripts/drawing/machines/build.ts';

const PORTS: { left: Port[]; right: Port[] } = {
  left: [
    { kind: 'usb-c', at: 2.6 },
    { kind: 'usb-a', at: 4.8 },
    { kind: 'jack', at: 6.8 },
  ],
  right: [
    { kind: 'usb-c', at: 2.6 },
    { kind: 'usb-a', at: 4.8 },
    { kind: 'lock', at: 7 },
  ],
};

/** A Chromebook: fewer keys, wide ones at the lower corners. */
export const chromebook = (sheet: DataSheet): Machine =>
  build({
    top: 1.1,
    ...sheet,
    keyboard: {
      layout: 'chrome',
      keys: '#2c3032',
      width: Math.min(27.6, sheet.size[0] - 2.4),
      functionRow: 0.7,
      gap: 0.3,
      ...sheet.keyboard,
    },
    touchpad: { width: 10.4, ...sheet.touchpad },
    more: { ports: PORTS, ...sheet.more },
  });

/** A small school Chromebook with a bumper of rubber. */
export const schoolbook = (body: string, edge: string): Machine =>
  chromebook({
    size: [30.2, 20.8],
    thickness: [1.5, 1.4],
    screen: [11.6, 1.78],
    body,
    top: 1.7,
    bezel: { colour: '#202325' },
    keyboard: { width: 26.2, top: 2.2 },
    touchpad: { width: 9.8, gap: 1 },
    more: { edge, corner: 1.4, taper: 0.15, lid: 0.8, hinge: { style: 'barrels', colour: '#2a2d2f' } },
  });
