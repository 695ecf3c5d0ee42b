import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RateLimit, enforceRateLimit } from '#domain/rate-limit.ts';
import { hashToken } from '#domain/tokens.ts';
import type { Services } from '#server/services.ts';

interface AccountLimit extends RateLimit {
  /** Applies to visitors alone: signed in, the call does something else. */
  visitorsOnly?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit by account; for visitors, by e-mail address and source. */
    accountLimit?: AccountLimit;
  }
}

/** Far more than anybody does by hand. The contact form has its limits in the domain. */
export const ACCOUNT_LIMITS = {
  signingIn: {
    action: 'sign-in',
    most: 30,
    minutes: 10,
    tooOften: 'You’ve tried to log in many times with this e-mail.',
  },
  registering: {
    action: 'register',
    most: 10,
    minutes: 10,
    tooOften: 'You’ve tried to sign up many times with this e-mail.',
    visitorsOnly: true,
  },
  changingPassword: {
    action: 'change-password',
    most: 10,
    minutes: 60,
    tooOften: 'You’ve changed your password, or tried to, many times in a short time.',
  },
  switchingHats: {
    action: 'switch-hat',
    most: 60,
    minutes: 10,
    tooOften: 'You’ve switched between buying and selling many times in a short time.',
  },
  listing: {
    action: 'list',
    most: 60,
    minutes: 10,
    tooOften: 'You’ve listed or changed many laptops in a short time.',
  },
  drafting: {
    action: 'draft',
    most: 600,
    minutes: 10,
    tooOften: 'You’ve saved drafts many times in a short time.',
  },
  importing: {
    action: 'import',
    most: 30,
    minutes: 60,
    tooOften: 'You’ve imported many files in a short time.',
  },
  rereadingFiles: {
    action: 'reread-file',
    most: 60,
    minutes: 60,
    tooOften: 'You’ve had files read another way many times in a short time.',
  },
  editingImports: {
    action: 'edit-import',
    most: 600,
    minutes: 10,
    tooOften: 'You’ve corrected many rows in a short time.',
  },
  uploading: { action: 'upload', most: 100, minutes: 60, tooOften: 'You’ve uploaded many pictures in a short time.' },
  reporting: { action: 'report', most: 30, minutes: 10, tooOften: 'You’ve reported a lot in a short time.' },
  offering: {
    action: 'offer',
    most: 60,
    minutes: 10,
    tooOften: 'You’ve made or answered many offers in a short time.',
  },
  reviewing: { action: 'review', most: 30, minutes: 10, tooOften: 'You’ve written many reviews in a short time.' },
  messaging: {
    action: 'message',
    most: 120,
    minutes: 10,
    tooOften: 'You’ve sent many messages in a short time.',
  },
  booking: { action: 'book', most: 30, minutes: 10, tooOften: 'You’ve booked many laptops in a short time.' },
  handingOver: {
    action: 'hand-over',
    most: 200,
    minutes: 10,
    tooOften: 'You’ve sent a lot about hand-overs in a short time.',
  },
  claiming: {
    action: 'claim',
    most: 60,
    minutes: 10,
    tooOften: 'You’ve sent a lot about problems with orders in a short time.',
  },
  paying: { action: 'pay', most: 40, minutes: 10, tooOften: 'You’ve tried to pay many times in a short time.' },
  savingSearches: {
    action: 'save-search',
    most: 60,
    minutes: 10,
    tooOften: 'You’ve saved or changed many searches in a short time.',
  },
  keeping: {
    action: 'keep',
    most: 300,
    minutes: 10,
    tooOften: 'You’ve changed your wishlist or saved searches many times in a short time.',
  },
} as const satisfies Record<string, AccountLimit>;

/**
 * Rate limits by account, for routes with `config.accountLimit`. They count after validation. Visitors are counted by the e-mail address *and* the
 * source of the call, so that nobody can lock others out; a known device is a source of its own.
 */
export function limitAccountRates(
  app: FastifyInstance,
  { db, identity, settings }: Pick<Services, 'db' | 'identity' | 'settings'>,
): void {
  if (!settings.rateLimits) return;
  app.addHook('preHandler', async (request) => {
    const { accountLimit } = request.routeOptions.config;
    if (!accountLimit || (accountLimit.visitorsOnly && request.actor)) return;
    const who = whoCalls(request);
    if (who !== null) await enforceRateLimit(db, who, accountLimit);
  });

  function whoCalls({ actor, body, headers, ip }: FastifyRequest): string | null {
    if (actor) return actor.id;
    const email: unknown = Object(body).email;
    if (typeof email !== 'string') return null;
    const plain = email.trim().toLowerCase();
    const { source } = identity.devices.attempt({ cookie: headers.cookie, address: ip, email: plain });
    return `${hashToken(plain)} ${source}`;
  }
}
