import { fetchPicture } from '#domain/pictures/fetch-picture.ts';
import { makePictureFiles } from '#domain/pictures/make-picture-files.ts';
import type { PictureParts } from '#domain/pictures/picture-parts.ts';
import { takeDuePictures } from '#domain/pictures/take-due-pictures.ts';
import type { LineOfWork } from '#server/jobs/line-of-work.ts';

/** While the store is away, tried for half a day, at first after ten seconds. */
const RETRIES = { most: 12, firstPause: 10, longestPause: 7_200 };

/** Making uploads into files: somebody watches, so it is looked for often. */
export function makingPictures(parts: PictureParts): LineOfWork {
  return {
    kind: 'picture',
    takeDue: (trx) => takeDuePictures(trx, 'waiting'),
    lookEveryMs: 500,
    batch: 1,
    work: (id) => makePictureFiles(parts, id),
    retries: RETRIES,
  };
}

/** Fetching pictures from where listings say that they are. In a line of its own, since other people's servers may be slow. */
export function fetchingPictures(parts: PictureParts): LineOfWork {
  return {
    kind: 'remote-picture',
    takeDue: (trx) => takeDuePictures(trx, 'fetching'),
    lookEveryMs: 2_000,
    batch: 1,
    work: (id) => fetchPicture(parts, id),
    retries: RETRIES,
  };
}
