/** Something in a side wall: `at` centimetres from the hinge. */
export interface Port {
  kind: 'usb-c' | 'usb-a' | 'jack' | 'hdmi' | 'power' | 'magsafe' | 'vga' | 'lan' | 'card' | 'lock' | 'vent';
  at: number;
}

export interface Keyboard {
  layout: 'apple' | 'pc' | 'thinkpad' | 'chrome' | 'netbook';
  keys: string;
  /** Colour of the recess around the keys; none when the keys stand in the deck itself. */
  well?: string;
  /** Width over all keys, and distance of their first row from the hinge, in centimetres. */
  width: number;
  top: number;
  /** Depth of a row. */
  pitch: number;
  /** Depth of the function row as a share of a row. */
  functionRow?: number;
  /** Distance between keys. */
  gap?: number;
}

export interface Touchpad {
  style: 'plain' | 'buttons' | 'bar' | 'thinkpad' | 'round' | 'strip';
  width: number;
  depth: number;
  /** Centimetres to the right of the middle. */
  offset?: number;
  /** Distance from the last row of keys. */
  gap?: number;
  colour?: string;
}

export interface Bezel {
  colour: string;
  side: number;
  top: number;
  bottom: number;
  /** Radius of the picture's corners. */
  corner?: number;
  /** The camera sits in a notch of the picture. */
  notch?: boolean;
  /** Reflects the room. */
  glossy?: boolean;
  /** A rim of the lid's own colour around the glass. */
  rim?: number;
}

/** What makes a lid recognisable without anybody's logo. */
type LidMark = 'plain' | 'dot' | 'glass-panel' | 'spun' | 'band' | 'ribs' | 'plate' | 'pill' | 'split' | 'weave';

/** A laptop: everything that its drawing needs, in centimetres and colours. */
export interface Machine {
  width: number;
  depth: number;
  thickness: readonly [hinge: number, front: number];
  lid: number;
  corner: number;
  hingeCorner?: number;
  taper?: number;
  body: string;
  /** Colour of the keyboard deck, where it differs from the body. */
  deck?: string;
  /** Colour of the edges, where it differs from the body. */
  edge?: string;
  bezel: Bezel;
  hinge: { style: 'clutch' | 'barrels' | 'bar' | 'band'; colour: string };
  keyboard: Keyboard;
  touchpad: Touchpad;
  mark?: LidMark;
  markColour?: string;
  speakers?: 'beside' | 'above';
  nub?: boolean;
  notchCut?: boolean;
  fingerprint?: boolean;
  sticker?: string;
  touchBar?: boolean;
  ports: { left: readonly Port[]; right: readonly Port[] };
}
