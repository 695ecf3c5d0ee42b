import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import { type CountingPlaces, rateLimitStore } from '#server/plugins/rate-limit-store.ts';
import { waitInWords } from '#shared/wait-in-words.ts';

const MINUTE = 60_000;

/** A limit by address. */
interface AddressLimit extends RateLimitOptions {
  /** Counted for all processes together, in the database: what guards accounts and sends e-mails. */
  together?: true;
}

/** Signing in and registering: each try costs 0.1 s of scrypt. */
export const SIGN_INS = { max: 60, timeWindow: MINUTE, together: true } as const satisfies AddressLimit;

/** Writes such as listing, reporting, booking and paying, and all that honour `Idempotency-Key`: each leaves a row. */
export const WRITES = { max: 120, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Messages of the contact form; the domain limits them by e-mail address as well. */
export const MESSAGES = { max: 10, timeWindow: 10 * MINUTE, together: true } as const satisfies AddressLimit;

/** Tables as CSV files: each may read half a million rows. */
export const EXPORTS = { max: 30, timeWindow: 10 * MINUTE } as const satisfies RateLimitOptions;

/** Price ranges: each reads up to a thousand sales. */
export const PRICES = { max: 600, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Views of laptops that are counted: more than people look at, since sellers read the sums. */
export const VIEWS = { max: 300, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Errors of pages in browsers: three for each page at most, and few enough that one visitor does not fill the log of all. */
export const CLIENT_ERRORS = { max: 5, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Everything else. Cache misses are limited further (`render-limits.ts`). */
const READS = { max: 3_000, timeWindow: MINUTE } as const;

/**
 * Rate limits by address (an IPv6 network counts as one), in the memory of this process where they protect its own time, in the database
 * where they guard accounts and e-mails. They leave room for many people behind one address; accounts have limits of their own (`account-rate-limits.ts`). Routes
 * override the default in `config.rateLimit`.
 */
export async function limitRates(app: FastifyInstance, enabled: boolean, places: CountingPlaces = {}): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    ...READS,
    store: rateLimitStore(places),
    keyGenerator: (request) => networkSourceOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  });
}

/** @param endsInMs time (ms) until the window ends */
export function tooOften(endsInMs: number): DomainError {
  const seconds = Math.ceil(endsInMs / 1000);
  return new DomainError(
    'too-many-requests',
    `Too many requests are coming from your network. Try again in ${waitInWords(seconds)}.`,
    { retryAfterSeconds: seconds },
  );
}
