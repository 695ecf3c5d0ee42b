import { fetchPicture, makePictureFiles } from '#domain/pictures/process-pictures.ts';
import type { QueuedJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** Half a day, for a picture store that is down. */
const RETRIES = { limit: 12, minDelay: 10, maxDelay: 7_200 };

/** Converts uploads into the files that are shown. Polled often, since the seller watches. */
export const pictureProcessingJob: QueuedJob<Pick<Services, 'pictures'>> = {
  kind: 'picture',
  work: ({ pictures }, id) => makePictureFiles(pictures, id),
  retries: RETRIES,
  batchSize: 1,
  pollSeconds: 0.5,
};

/** Fetches pictures from the addresses that listings name. A queue of its own, since other people's servers may be slow. */
export const pictureFetchJob: QueuedJob<Pick<Services, 'pictures'>> = {
  kind: 'remote-picture',
  work: ({ pictures }, id) => fetchPicture(pictures, id),
  retries: RETRIES,
  batchSize: 1,
};
