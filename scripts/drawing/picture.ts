import type { Shape } from '#scripts/drawing/shape.ts';

/** One flat area or line of a picture on a screen or a sticker. A pair of colours runs from top to bottom. */
export interface Layer {
  shape: Shape | string;
  fill?: string | readonly [top: string, bottom: string];
  stroke?: string;
  /** Line width in the picture's units. */
  width?: number;
  opacity?: number;
}

/** Draws what a screen of that size (1,600 units wide) shows, from the back to the front. */
export type Picture = (width: number, height: number) => Layer[];

/** Several pictures over each other, such as a wallpaper, a window and a task bar. */
export function stacked(...pictures: readonly Picture[]): Picture {
  return (width, height) => pictures.flatMap((picture) => picture(width, height));
}
