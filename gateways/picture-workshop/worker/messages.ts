import type { MadePicture } from '#gateways/picture-workshop/port.ts';

/** What the workshop tells its process: the path of a file, and the folder for what is made of it. */
export interface Order {
  original: string;
  folder: string;
}

/** What the process says when it is done: `broken` is for the log. */
export type Answer = { made: MadePicture } | { unusable: string } | { broken: string };
