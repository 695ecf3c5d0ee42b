import type { Camera } from '#scripts/drawing/stage.ts';
import type { Pose } from '#scripts/drawing/pose.ts';

/** A camera and a pose that go together, and how much of the sheet the laptop then fills. */
export interface View {
  camera: Camera;
  pose: Pose;
  size: number;
  middle?: readonly [number, number];
}

const FAR = 120;

/** Open, seen from straight ahead. */
export const front = (elevation = 19): View => ({
  camera: { azimuth: 0, elevation, distance: FAR },
  pose: { opened: 110 },
  size: 0.65,
  middle: [400, 310],
});

/** Open, seen from the side; negative degrees from the left. */
export const aside = (azimuth: number, elevation = 24, opened = 112): View => ({
  camera: { azimuth, elevation, distance: FAR },
  pose: { opened },
  size: 0.76,
  middle: [400, 308],
});

/** Open, seen from above the keyboard. */
export const desk = (azimuth = -7, elevation = 60): View => ({
  camera: { azimuth, elevation, distance: FAR },
  pose: { opened: 122 },
  size: 0.86,
});

/** Closed, lying on the table before one. */
export const closed = (azimuth: number, elevation = 34): View => ({
  camera: { azimuth, elevation, distance: FAR },
  pose: { opened: 0 },
  size: 0.68,
});

/** Closed, from straight above. */
export const above = (azimuth = 10): View => ({
  camera: { azimuth, elevation: 88, distance: 150 },
  pose: { opened: 0 },
  size: 0.61,
});

/** Open, from behind. */
export const behind = (azimuth: number, elevation = 24): View => ({
  camera: { azimuth, elevation, distance: FAR },
  pose: { opened: 106 },
  size: 0.7,
  middle: [400, 312],
});

/** Just being opened. */
export const halfOpen = (azimuth: number, elevation = 20): View => ({
  camera: { azimuth, elevation, distance: FAR },
  pose: { opened: 46 },
  size: 0.72,
  middle: [400, 322],
});

export const tent = (azimuth: number): View => ({
  camera: { azimuth, elevation: 16, distance: FAR },
  pose: 'tent',
  size: 0.68,
  middle: [400, 312],
});

export const stand = (azimuth: number): View => ({
  camera: { azimuth, elevation: 20, distance: FAR },
  pose: 'stand',
  size: 0.66,
  middle: [400, 312],
});
