import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import { rateLimitStore } from '#server/plugins/rate-limit-store.ts';

const MINUTE = 60_000;

/** Signing in and registering, by address: each try costs a tenth of a second of scrypt. */
export const SIGN_INS = { max: 60, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Writes that others notice, such as listing, reporting, booking and paying, and all that honour `Idempotency-Key`: each leaves a row. */
export const WRITES = { max: 120, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Messages by the contact form. People who share an address write seldom; one e-mail address has a bound of its own in the domain. */
export const MESSAGES = { max: 10, timeWindow: 10 * MINUTE } as const satisfies RateLimitOptions;

/** What laptops were sold for: each look reads up to a thousand sales. */
export const PRICES = { max: 600, timeWindow: MINUTE } as const satisfies RateLimitOptions;

/** Everything else. Answers that have to be made are limited further (`answer-work.ts`). */
const READS = { max: 3_000, timeWindow: MINUTE } as const;

/**
 * Counts calls by address (an IPv6 network counts as one), in the memory of this process: what they protect is this process's own time.
 * They leave room for many people behind one address; what one of them may do is counted by account (`account-limits.ts`). Routes with
 * a limit of their own name it in `config.rateLimit`.
 * @param clock in ms, monotonic
 */
export async function limitRates(app: FastifyInstance, enabled: boolean, clock?: () => number): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    ...READS,
    store: rateLimitStore(clock),
    keyGenerator: (request) => networkSourceOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  });
}

/** @param endsInMs how long (ms) until calls from there are taken again */
export function tooOften(endsInMs: number): DomainError {
  const seconds = Math.ceil(endsInMs / 1000);
  return new DomainError(
    'too-many-requests',
    `That was too often: too many requests come from your network. Try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}
