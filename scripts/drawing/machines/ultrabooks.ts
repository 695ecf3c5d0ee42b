import type { Machine } from '#scripts/drawing/machine.ts';
import { type DataSheet, build } from '#scripts/drawing/machines/build.ts';

const BLACK_KEYS = '#232627';

/** Dell XPS 13: hardly any bezel; the deck is carbon weave or white. */
export const xps13 = (deck: string, keys: string, tall = true): Machine =>
  build({
    size: tall ? [29.6, 19.9] : [30.2, 19.9],
    thickness: [1.1, 0.7],
    screen: tall ? [13.4, 1.6] : [13.3, 1.78],
    body: '#cfd2d2',
    top: 0.6,
    bezel: { colour: deck === '#f0efec' ? '#f0efec' : '#141617', glossy: tall },
    keyboard: { keys, width: 28, top: 1.7, gap: tall ? 0.16 : 0.28, pitch: 1.86 },
    touchpad: { width: 11, gap: 0.5 },
    more: {
      deck,
      corner: 0.8,
      taper: 0.6,
      ports: {
        left: [
          { kind: 'usb-c', at: 3 },
          { kind: 'card', at: 6 },
        ],
        right: [
          { kind: 'usb-c', at: 3 },
          { kind: 'jack', at: 5 },
        ],
      },
    },
  });

/** HP Spectre x360: a dark convertible with polished edges. */
export const spectre = (
  body: string,
  edge: string,
  screen: readonly [number, number],
  size: readonly [number, number],
): Machine =>
  build({
    size,
    thickness: [1.15, 1.05],
    screen,
    body,
    top: 0.7,
    bezel: { glossy: true },
    keyboard: { keys: '#1d2428', width: 27.6, top: 1.9, pitch: 1.88, gap: 0.26 },
    touchpad: { width: 11.6, colour: '#2c353b', gap: 0.6 },
    more: {
      edge,
      corner: 0.5,
      hinge: { style: 'barrels', colour: edge },
      speakers: 'above',
      ports: {
        left: [
          { kind: 'usb-a', at: 4 },
          { kind: 'jack', at: 8 },
        ],
        right: [
          { kind: 'usb-c', at: 1.4 },
          { kind: 'usb-c', at: 4 },
          { kind: 'card', at: 6.4 },
        ],
      },
    },
  });

/** ASUS Zenbook 14. */
export const zenbook = (body: string, mark: 'spun' | 'plate', screen: readonly [number, number]): Machine =>
  build({
    size: screen[1] < 1.7 ? [31.4, 22.1] : [31.9, 20.8],
    thickness: [1.1, 0.95],
    screen,
    body,
    bezel: { glossy: true },
    keyboard: { keys: '#353b40', width: 28.6, top: 1.6, gap: 0.24 },
    touchpad: { width: 13, gap: 0.6 },
    more: {
      mark,
      taper: 0.7,
      ports: {
        left: [
          { kind: 'hdmi', at: 3 },
          { kind: 'usb-c', at: 5 },
          { kind: 'usb-c', at: 6.8 },
        ],
        right: [
          { kind: 'jack', at: 4.4 },
          { kind: 'usb-a', at: 3 },
        ],
      },
    },
  });

/** Surface Laptop: cloth around the keys, a tall screen. */
export const surface = (body: string, deck: string, keys: string, small = false): Machine =>
  build({
    size: small ? [27.8, 20.6] : [30.8, 22.3],
    thickness: small ? [1.2, 0.9] : [1.05, 0.6],
    screen: small ? [12.4, 1.5] : [13.5, 1.5],
    body,
    top: 0.9,
    bezel: { glossy: true },
    keyboard: { keys, width: small ? 26 : 27.8, top: 1.9, gap: 0.2 },
    touchpad: { width: small ? 10 : 11.5, colour: keys, gap: 0.8 },
    more: {
      deck,
      corner: 0.7,
      taper: 0.6,
      hinge: { style: 'band', colour: body },
      ports: {
        left: [
          { kind: 'usb-a', at: 3 },
          { kind: 'usb-c', at: 5 },
          { kind: 'jack', at: 7 },
        ],
        right: [{ kind: 'magsafe', at: 3.4 }],
      },
    },
  });

/** LG gram: white or silver, as light as it looks. */
export const gram = (
  body: string,
  keys: string,
  size: readonly [number, number],
  screen: readonly [number, number],
): Machine =>
  build({
    size,
    thickness: [1.15, 1.1],
    screen,
    body,
    top: 0.75,
    keyboard: { keys, width: 28, top: 1.7, gap: 0.26 },
    touchpad: { width: 10.6 },
    more: {
      corner: 0.9,
      taper: 0.45,
      ports: {
        left: [
          { kind: 'hdmi', at: 2.6 },
          { kind: 'usb-a', at: 5 },
          { kind: 'usb-c', at: 7 },
        ],
        right: [
          { kind: 'lock', at: 2 },
          { kind: 'usb-a', at: 4.6 },
          { kind: 'jack', at: 6.6 },
        ],
      },
    },
  });

/** HP EliteBook 800: silver, with a nub and an upper row of buttons. */
export const elitebook = (size: readonly [number, number], screen: readonly [number, number]): Machine =>
  build({
    size,
    thickness: [1.25, 1.05],
    screen,
    body: '#c4c7c8',
    top: 1,
    keyboard: { keys: '#2f3335', well: '#3a3f41', width: Math.min(28.4, size[0] - 2), top: 2.1 },
    touchpad: { style: 'thinkpad', width: 10.6, depth: 5.2, gap: 0.7, colour: '#b9bcbd' },
    more: {
      nub: true,
      mark: 'plate',
      speakers: 'above',
      sticker: '#33566b',
      ports: {
        left: [
          { kind: 'lock', at: 2 },
          { kind: 'vent', at: 6 },
          { kind: 'usb-a', at: 10 },
        ],
        right: [
          { kind: 'power', at: 2 },
          { kind: 'usb-c', at: 3.6 },
          { kind: 'hdmi', at: 8 },
          { kind: 'usb-a', at: 10.4 },
        ],
      },
    },
  });

/** A slim machine of aluminium or magnesium in any colour. */
export const slim = (
  body: string,
  size: readonly [number, number],
  screen: readonly [number, number],
  { keys = BLACK_KEYS, ...more }: { keys?: string } & NonNullable<DataSheet['more']> = {},
): Machine =>
  build({
    size,
    thickness: [1, 0.9],
    screen,
    body,
    top: 0.8,
    bezel: { glossy: true },
    keyboard: { keys, width: Math.min(28.4, size[0] - 2), gap: 0.26 },
    touchpad: { width: 11.4, gap: 0.7 },
    more,
  });
