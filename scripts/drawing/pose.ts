import { type Frame, type Point3, radians } from '#scripts/drawing/geometry.ts';
import type { Machine } from '#scripts/drawing/machine.ts';
import type { Slab } from '#scripts/drawing/slab.ts';

/** How the laptop stands: opened by so many degrees, or folded over. */
export type Pose = { opened: number } | 'tent' | 'stand' | 'tablet';

/** A laptop in the room: two slabs that meet at the hinge. */
export interface Posed {
  machine: Machine;
  pose: Pose;
  base: Slab;
  lid: Slab;
  /** The picture's top is at the hinge, as in a tent. */
  flipped: boolean;
}

const RIGHT: Point3 = [1, 0, 0];
const LEFT: Point3 = [-1, 0, 0];

/** Puts the laptop on the table, the middle of its base at the room's origin. */
export function posed(machine: Machine, pose: Pose): Posed {
  const { base, lid } = frames(machine, pose);
  const { width, depth, corner, body } = machine;
  const open = typeof pose === 'object' && pose.opened > 0;
  return {
    machine,
    pose,
    flipped: pose === 'tent',
    base: {
      frame: base,
      width,
      from: 0,
      to: depth,
      corners: [machine.hingeCorner ?? corner, corner],
      thickness: machine.thickness,
      taper: machine.taper ?? 0.3,
      face: machine.deck ?? body,
      under: body,
      edge: machine.edge ?? body,
    },
    lid: {
      frame: lid,
      width,
      from: open ? 0.25 : 0,
      to: depth,
      corners: [open ? 0.3 : (machine.hingeCorner ?? corner), corner],
      thickness: [machine.lid, machine.lid],
      taper: Math.min(0.25, machine.taper ?? 0.25),
      face: machine.bezel.colour,
      under: body,
      edge: machine.edge ?? body,
    },
  };
}

function frames({ depth, thickness: [back, front], lid }: Machine, pose: Pose): { base: Frame; lid: Frame } {
  const slope = Math.atan2(back - front, depth);
  const [sin, cos] = [Math.sin(slope), Math.cos(slope)];
  const flat: Frame = { origin: [0, back, -depth / 2], right: RIGHT, along: [0, -sin, cos], normal: [0, cos, sin] };
  if (pose === 'tent') {
    const [s, c] = [Math.sin(radians(33)), Math.cos(radians(33))];
    const origin: Point3 = [0, depth * c, 0];
    return {
      base: { origin, right: RIGHT, along: [0, -c, -s], normal: [0, s, -c] },
      lid: { origin, right: LEFT, along: [0, -c, s], normal: [0, s, c] },
    };
  }
  if (pose === 'stand') {
    const [s, c] = [Math.sin(radians(66)), Math.cos(radians(66))];
    return {
      base: { origin: [0, 0.1, depth / 2], right: RIGHT, along: [0, 0, -1], normal: [0, -1, 0] },
      lid: { origin: [0, back, depth / 2 - 0.4], right: RIGHT, along: [0, s, -c], normal: [0, c, s] },
    };
  }
  if (pose === 'tablet') {
    return {
      base: { origin: [0, 0.1, depth / 2], right: RIGHT, along: [0, 0, -1], normal: [0, -1, 0] },
      lid: { origin: [0, back + lid, depth / 2], right: RIGHT, along: [0, 0, -1], normal: [0, 1, 0] },
    };
  }
  const angle = radians(pose.opened) - slope;
  const raised = pose.opened === 0 ? 0.12 : 0;
  return {
    base: flat,
    lid: {
      origin: [0, back + raised, -depth / 2],
      right: RIGHT,
      along: [0, Math.sin(angle), Math.cos(angle)],
      normal: [0, -Math.cos(angle), Math.sin(angle)],
    },
  };
}
