import { DomainError } from '#domain/errors.ts';

/**
 * So many uploads at once, by all people, from one address and by one account; each takes a connection, and a few buffers of memory. Whoever sends
 * slowly keeps their place for minutes, and accounts cost nothing: nobody takes all places from one address.
 */
const MOST = { inAll: 24, fromOneAddress: 12, byOne: 4 };
const RETRY_SECONDS = 5;

/** Who uploads, and from where. */
interface Uploader {
  account: string;
  address: string;
}

/** Gives places to uploads, as long as there are any. */
export interface UploadPlaces {
  /** @throws {DomainError} 'too-many-requests' for too many of one account or address, 'busy' for all together */
  take<T>(uploader: Uploader, upload: () => Promise<T>): Promise<T>;
}

export function openUploadPlaces(most = MOST): UploadPlaces {
  const taken = new Set<Uploader>();
  const countOf = (is: (one: Uploader) => boolean): number => [...taken].filter(is).length;
  return {
    async take({ account, address }, upload) {
      const wait = { retryAfterSeconds: RETRY_SECONDS };
      if (countOf((one) => one.account === account) >= most.byOne) {
        const words = 'Your other pictures are still on their way. Try again when they are here.';
        throw new DomainError('too-many-requests', words, wait);
      }
      if (countOf((one) => one.address === address) >= most.fromOneAddress) {
        const words = 'Many pictures are on their way from your network. Try again when some of them are here.';
        throw new DomainError('too-many-requests', words, wait);
      }
      if (taken.size >= most.inAll)
        throw new DomainError('busy', 'Many people upload pictures right now. Try again in a moment.', wait);
      const place = { account, address };
      taken.add(place);
      try {
        return await upload();
      } finally {
        taken.delete(place);
      }
    },
  };
}
