import { fetchPicture } from '#domain/pictures/fetch-picture.ts';
import { makePictureFiles } from '#domain/pictures/make-picture-files.ts';
import type { PictureParts } from '#domain/pictures/picture-parts.ts';
import { claimDuePictures } from '#domain/pictures/claim-due-pictures.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';

/** While the store is away, tried for half a day, at first after ten seconds. */
const RETRIES = { most: 12, firstPause: 10, longestPause: 7_200 };

/** Making uploads into files: somebody watches, so it is looked for often. */
export function pictureProcessingJob(parts: PictureParts): JobDefinition {
  return {
    kind: 'picture',
    claimDue: (trx) => claimDuePictures(trx, 'waiting'),
    lookEveryMs: 500,
    batch: 1,
    work: (id) => makePictureFiles(parts, id),
    retries: RETRIES,
  };
}

/** Fetching pictures from where listings say that they are. In a line of its own, since other people's servers may be slow. */
export function pictureFetchJob(parts: PictureParts): JobDefinition {
  return {
    kind: 'remote-picture',
    claimDue: (trx) => claimDuePictures(trx, 'fetching'),
    lookEveryMs: 2_000,
    batch: 1,
    work: (id) => fetchPicture(parts, id),
    retries: RETRIES,
  };
}
