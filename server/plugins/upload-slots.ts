import { DomainError } from '#domain/errors.ts';

/**
 * Concurrent uploads in all, per address and per account; each holds a connection and a few buffers. The limit per address is there because
 * anybody can register many accounts.
 */
const MOST = { inAll: 24, fromOneAddress: 12, byOne: 4 };
/** When all slots are taken, the slowest upload that is older than this (ms) is aborted. */
const GIVES_WAY_AFTER_MS = 10_000;
const RETRY_SECONDS = 5;

export interface Upload {
  account: string;
  address: string;
  received: () => number;
  isComing: () => boolean;
  giveWay: (why: DomainError) => void;
}

/** Bounds concurrent uploads. */
export function createUploadSlots(most = MOST, givesWayAfterMs = GIVES_WAY_AFTER_MS) {
  /** With their start times. */
  const taken = new Map<Upload, number>();
  const countOf = (is: (one: Upload) => boolean): number => [...taken.keys()].filter(is).length;
  const wait = { retryAfterSeconds: RETRY_SECONDS };

  /** @returns whether a slot was freed */
  function endSlowest(): boolean {
    const now = performance.now();
    const [slowest] = [...taken]
      .map(([upload, since]) => ({ upload, age: Math.max(1, now - since) }))
      .filter(({ upload, age }) => age >= givesWayAfterMs && upload.isComing())
      .toSorted((a, b) => a.upload.received() / a.age - b.upload.received() / b.age);
    if (!slowest) return false;
    taken.delete(slowest.upload);
    const message =
      'Many people are uploading pictures right now, and this upload was the slowest. Try again in a moment.';
    slowest.upload.giveWay(new DomainError('busy', message, wait));
    return true;
  }

  return {
    /** @throws {DomainError} 'too-many-requests' for too many of one account or address, 'busy' for all together */
    async take<T>(upload: Upload, receive: () => Promise<T>): Promise<T> {
      const { account, address } = upload;
      if (countOf((one) => one.account === account) >= most.byOne) {
        const message = 'Your other pictures are still uploading. Try again when they’re done.';
        throw new DomainError('too-many-requests', message, wait);
      }
      if (countOf((one) => one.address === address) >= most.fromOneAddress) {
        const message = 'Many pictures are uploading from your network. Try again when some of them are done.';
        throw new DomainError('too-many-requests', message, wait);
      }
      if (taken.size >= most.inAll && !endSlowest())
        throw new DomainError('busy', 'Many people are uploading pictures right now. Try again in a moment.', wait);
      taken.set(upload, performance.now());
      try {
        return await receive();
      } finally {
        taken.delete(upload);
      }
    },
  };
}
