import { DomainError } from '#domain/errors.ts';

/**
 * So many uploads at once, by all people, from one address and by one account; each takes a connection, and a few buffers of memory. Accounts cost
 * nothing: nobody takes all places from one address.
 */
const MOST = { inAll: 24, fromOneAddress: 12, byOne: 4 };
/** When all places are taken, the slowest of those who have sent for so long (ms) gives way. */
const GIVES_WAY_AFTER_MS = 10_000;
const RETRY_SECONDS = 5;

/** An upload, by whom and from where. */
export interface Upload {
  account: string;
  address: string;
  /** What has come of it (bytes). */
  received: () => number;
  /** Whether something of it is still to come. */
  isComing: () => boolean;
  /** Ends it, and tells whoever sends it. */
  giveWay: (why: DomainError) => void;
}

/** Gives places to uploads, as long as there are any. */
export interface UploadSlots {
  /** @throws {DomainError} 'too-many-requests' for too many of one account or address, 'busy' for all together */
  take<T>(upload: Upload, receive: () => Promise<T>): Promise<T>;
}

export function createUploadSlots(most = MOST, givesWayAfterMs = GIVES_WAY_AFTER_MS): UploadSlots {
  /** With when they began. */
  const taken = new Map<Upload, number>();
  const countOf = (is: (one: Upload) => boolean): number => [...taken.keys()].filter(is).length;
  const wait = { retryAfterSeconds: RETRY_SECONDS };

  /** @returns whether there is a place now */
  function endSlowest(): boolean {
    const now = performance.now();
    const [slowest] = [...taken]
      .map(([upload, since]) => ({ upload, age: Math.max(1, now - since) }))
      .filter(({ upload, age }) => age >= givesWayAfterMs && upload.isComing())
      .toSorted((a, b) => a.upload.received() / a.age - b.upload.received() / b.age);
    if (!slowest) return false;
    taken.delete(slowest.upload);
    const words = 'Many people upload pictures right now, and this one came slowest. Try again in a moment.';
    slowest.upload.giveWay(new DomainError('busy', words, wait));
    return true;
  }

  return {
    async take(upload, receive) {
      const { account, address } = upload;
      if (countOf((one) => one.account === account) >= most.byOne) {
        const words = 'Your other pictures are still on their way. Try again when they are here.';
        throw new DomainError('too-many-requests', words, wait);
      }
      if (countOf((one) => one.address === address) >= most.fromOneAddress) {
        const words = 'Many pictures are on their way from your network. Try again when some of them are here.';
        throw new DomainError('too-many-requests', words, wait);
      }
      if (taken.size >= most.inAll && !endSlowest())
        throw new DomainError('busy', 'Many people upload pictures right now. Try again in a moment.', wait);
      taken.set(upload, performance.now());
      try {
        return await receive();
      } finally {
        taken.delete(upload);
      }
    },
  };
}
