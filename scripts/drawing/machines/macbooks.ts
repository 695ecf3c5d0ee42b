import type { Machine, Port } from '#scripts/drawing/machine.ts';
import { type DataSheet, build } from '#scripts/drawing/machines/build.ts';

/** The metals. */
export const SILVER = '#d3d5d2';
export const SPACE_GREY = '#8d8f90';
export const GOLD = '#e2c3a2';
export const ROSE = '#dfb4a6';
export const MIDNIGHT = '#2f3947';
export const STARLIGHT = '#ded3bf';
export const SPACE_BLACK = '#3c3d3f';

const KEYS = '#27292a';
const JACK: Port[] = [{ kind: 'jack', at: 2.4 }];
const TWO_USB_C: Port[] = [
  { kind: 'usb-c', at: 2.4 },
  { kind: 'usb-c', at: 4.2 },
];

function macbook(sheet: DataSheet): Machine {
  return build({
    ...sheet,
    bezel: { colour: '#141617', glossy: true, ...sheet.bezel },
    keyboard: { layout: 'apple', keys: KEYS, width: 27.4, pitch: 1.9, functionRow: 0.58, ...sheet.keyboard },
    more: { hinge: { style: 'clutch', colour: '#1d2021' }, notchCut: true, corner: 1.1, lid: 0.42, ...sheet.more },
  });
}

/** MacBook Air 13 of the wedge form, 2018 to 2020. */
export const airWedge = (body: string): Machine =>
  macbook({
    size: [30.4, 21.2],
    thickness: [1.2, 0.45],
    screen: [13.3, 1.6],
    body,
    top: 0.9,
    touchpad: { width: 12.2, depth: 7.4, gap: 0.6 },
    more: { taper: 0.5, ports: { left: TWO_USB_C, right: JACK } },
  });

/** MacBook Air 13 up to 2017: a silver frame around the screen. */
export const airSilverFrame = (): Machine =>
  macbook({
    size: [32.5, 22.7],
    thickness: [1.3, 0.4],
    screen: [13.3, 1.6],
    body: SILVER,
    top: 1.7,
    bezel: { colour: '#c5c8c5', glossy: false },
    touchpad: { width: 10.5, depth: 7.4, gap: 1 },
    more: {
      taper: 0.6,
      ports: {
        left: [
          { kind: 'magsafe', at: 2.4 },
          { kind: 'usb-a', at: 4.8 },
          { kind: 'jack', at: 6.5 },
        ],
        right: [
          { kind: 'usb-c', at: 2.8 },
          { kind: 'usb-a', at: 4.8 },
        ],
      },
    },
  });

/** MacBook Air from 2022 on: flat, 13 or 15 inches. */
export const airFlat = (body: string, big = false): Machine =>
  macbook({
    size: big ? [34, 23.8] : [30.4, 21.5],
    thickness: [0.85, 0.85],
    screen: big ? [15.3, 1.55] : [13.6, 1.55],
    body,
    top: 0.62,
    bezel: { corner: 0.5, notch: true },
    keyboard: { top: 1.6, functionRow: 0.85 },
    touchpad: { width: big ? 15 : 13, depth: big ? 8.9 : 7.7, gap: 0.5 },
    more: {
      corner: 1.3,
      taper: 0.25,
      ports: {
        left: [
          { kind: 'magsafe', at: 2.4 },
          { kind: 'usb-c', at: 4.6 },
          { kind: 'usb-c', at: 6.4 },
        ],
        right: JACK,
      },
    },
  });

/** MacBook Pro from 2021 on, 14 or 16 inches. */
export const proFlat = (body: string, big = false): Machine =>
  macbook({
    size: big ? [35.6, 24.8] : [31.3, 22.1],
    thickness: [1.2, 1.2],
    screen: big ? [16.2, 1.55] : [14.2, 1.55],
    body,
    top: 0.6,
    bezel: { corner: 0.5, notch: true },
    keyboard: { keys: '#2a2d2f', well: '#131516', top: 1.7, width: 27.2, functionRow: 0.95 },
    touchpad: { width: big ? 16 : 13, depth: big ? 9.8 : 8.1, gap: 0.6 },
    more: {
      corner: 1.5,
      taper: 0.5,
      speakers: 'beside',
      ports: {
        left: [
          { kind: 'magsafe', at: 2.4 },
          { kind: 'usb-c', at: 4.8 },
          { kind: 'usb-c', at: 6.7 },
          { kind: 'jack', at: 8.4 },
        ],
        right: [
          { kind: 'hdmi', at: 2.8 },
          { kind: 'usb-c', at: 5.2 },
          { kind: 'card', at: 8 },
        ],
      },
    },
  });

/** MacBook Pro of 2016 to 2020, 13 or 16 inches, with or without a touch bar. */
export const proSlim = (body: string, { big = false, touchBar = true } = {}): Machine =>
  macbook({
    size: big ? [35.8, 24.6] : [30.4, 21.2],
    thickness: big ? [1.15, 1.15] : [1.05, 1.05],
    screen: big ? [16, 1.6] : [13.3, 1.6],
    body,
    keyboard: { top: 1.8, functionRow: 0.55 },
    touchpad: { width: big ? 16 : 13.4, depth: big ? 9.9 : 8.2, gap: 0.5 },
    more: {
      taper: 0.45,
      speakers: 'beside',
      touchBar,
      ports: { left: TWO_USB_C, right: big ? [...TWO_USB_C, { kind: 'jack', at: 6.2 }] : JACK },
    },
  });

/** MacBook Pro 15 of 2012 to 2015. */
export const proClassic = (): Machine =>
  macbook({
    size: [35.9, 24.7],
    thickness: [1.35, 1.35],
    screen: [15.4, 1.6],
    body: SILVER,
    top: 1.2,
    touchpad: { width: 10.5, depth: 7.6, gap: 1.2 },
    more: {
      taper: 0.5,
      speakers: 'beside',
      ports: {
        left: [
          { kind: 'magsafe', at: 2.4 },
          { kind: 'usb-c', at: 4.4 },
          { kind: 'usb-a', at: 7.2 },
          { kind: 'jack', at: 9 },
        ],
        right: [
          { kind: 'card', at: 3 },
          { kind: 'hdmi', at: 5.6 },
          { kind: 'usb-a', at: 7.6 },
        ],
      },
    },
  });

/** The 12-inch MacBook. */
export const twelve = (body: string): Machine =>
  macbook({
    size: [28.1, 19.7],
    thickness: [0.95, 0.3],
    screen: [12, 1.6],
    body,
    top: 1,
    keyboard: { width: 27, top: 1.5, pitch: 1.75, gap: 0.2, functionRow: 0.55 },
    touchpad: { width: 11.2, depth: 6.9, gap: 0.4 },
    more: { taper: 0.5, ports: { left: [{ kind: 'usb-c', at: 2.2 }], right: JACK } },
  });
