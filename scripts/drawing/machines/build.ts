import type { Bezel, Keyboard, Machine, Touchpad } from '#scripts/drawing/machine.ts';
import { keyboardDepth } from '#scripts/drawing/keyboard.ts';

/** What one knows of a laptop from its data sheet; the rest follows. Sizes in centimetres, the screen in inches. */
export interface DataSheet {
  size: readonly [width: number, depth: number];
  /** Thickness of the base at the hinge and at the front. */
  thickness: readonly [hinge: number, front: number];
  screen: readonly [inches: number, widthByHeight: number];
  body: string;
  /** Bezel above the picture. */
  top?: number;
  bezel?: Partial<Bezel>;
  keyboard?: Partial<Keyboard>;
  touchpad?: Partial<Touchpad>;
  more?: Partial<Omit<Machine, 'bezel' | 'keyboard' | 'touchpad'>>;
}

/** Makes a machine of its data sheet. The bezel is what the screen leaves of the lid, the touchpad what the keys leave of the deck. */
export function build({
  size: [width, depth],
  thickness,
  screen: [inches, form],
  body,
  top = 0.8,
  ...given
}: DataSheet): Machine {
  const pictureWidth = (inches * 2.54 * form) / Math.hypot(form, 1);
  const side = Math.max(0.3, (width - pictureWidth) / 2);
  const bottom = Math.max(0.6, depth - top - pictureWidth / form);
  const keyboard: Keyboard = {
    layout: 'pc',
    keys: '#26292a',
    width: Math.min(27.8, width - 1.8),
    top: 1.8,
    pitch: depth < 19 ? 1.7 : 1.85,
    ...given.keyboard,
  };
  const pad = { gap: 0.8, ...given.touchpad };
  const left = depth - keyboard.top - keyboardDepth(keyboard) - pad.gap - 0.8;
  return {
    width,
    depth,
    thickness,
    lid: 0.5,
    corner: 0.9,
    taper: 0.35,
    body,
    hinge: { style: 'bar', colour: '#2a2d2e' },
    ports: {
      left: [
        { kind: 'usb-c', at: 2.6 },
        { kind: 'usb-a', at: 5 },
      ],
      right: [
        { kind: 'jack', at: 2.6 },
        { kind: 'usb-a', at: 4.8 },
      ],
    },
    ...given.more,
    bezel: { colour: '#181b1c', side, top, bottom, ...given.bezel },
    keyboard,
    touchpad: { style: 'plain', width: 10.6, depth: Math.min(6.6, left), ...pad },
  };
}
