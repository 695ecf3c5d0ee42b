import { DomainError } from '#domain/errors.ts';

/** So many uploads at once, by all people and by one; each takes a connection, and a few buffers of memory. */
const MOST = { inAll: 24, byOne: 4 };
const RETRY_SECONDS = 5;

/** Gives places to uploads, as long as there are any. */
export interface UploadPlaces {
  /** @throws {DomainError} 'too-many-requests' for one account's too many, 'busy' for all together */
  take<T>(account: string, upload: () => Promise<T>): Promise<T>;
}

export function openUploadPlaces(most = MOST): UploadPlaces {
  const taken: string[] = [];
  return {
    async take(account, upload) {
      if (taken.filter((one) => one === account).length >= most.byOne) {
        throw new DomainError(
          'too-many-requests',
          'Your other pictures are still on their way. Try again when they are here.',
          {
            retryAfterSeconds: RETRY_SECONDS,
          },
        );
      }
      if (taken.length >= most.inAll) {
        throw new DomainError('busy', 'Many people upload pictures right now. Try again in a moment.', {
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      taken.push(account);
      try {
        return await upload();
      } finally {
        taken.splice(taken.indexOf(account), 1);
      }
    },
  };
}
