import type { FastifyInstance } from 'fastify';
import { earningAnswer, earningsAnswer, payoutLinkAnswer, payoutOverviewAnswer } from '#shared/contracts/earnings.ts';
import { EARNINGS_TABLE } from '#shared/tables/earnings.ts';
import { listEarnings, summarizeEarnings, unreadyAccount } from '#domain/transfers/earnings.ts';
import { overviewOfPayouts } from '#domain/transfers/overview.ts';
import { refreshAccount, startOnboarding } from '#domain/transfers/payout-account.ts';
import { earningsCsv, presentEarning, presentEarnings, presentPayoutOverview } from '#server/presenters/earnings.ts';
import { signedIn, staff } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

export async function earningsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, payouts, settings, log } = services;
  const { route } = defineRoutes(app, services, 'Earnings');
  const table = defineTables(app, services, 'Earnings');

  route('GET /earnings', {
    summary: 'What the caller has sold, is waiting for, was paid and owes, and how their payout account stands',
    allow: signedIn,
    answer: earningsAnswer,
    run: async ({ actor }) => {
      const account = payouts && (await unreadyAccount(db, actor));
      // Who comes back from the provider sees at once what it says; without an answer, what it said before.
      if (payouts && account !== null)
        await refreshAccount(db, payouts, account).catch((error: unknown) =>
          log.warn({ err: error }, 'A seller’s account could not be read'),
        );
      return presentEarnings(await summarizeEarnings(db, actor), payouts !== null);
    },
  });

  table('/earnings/sales', {
    summary: 'The caller’s sales with what they get of each, and when',
    allow: signedIn,
    shape: EARNINGS_TABLE,
    item: earningAnswer,
    find: ({ actor, query }) => listEarnings(db, actor, query),
    present: presentEarning,
    csv: earningsCsv,
  });

  route('POST /payout-account/links', {
    summary: 'An address at the payment provider that works once, where the caller says how they are paid',
    limits: { rateLimit: WRITES },
    allow: signedIn,
    answer: payoutLinkAnswer,
    run: async ({ actor }) => ({ url: await startOnboarding(db, payouts, actor, settings.publicUrl) }),
  });

  route('GET /payouts/overview', {
    summary: 'How the paying of sellers goes: what waits since when, commission and fees',
    allow: staff('finance'),
    answer: payoutOverviewAnswer,
    run: async () => presentPayoutOverview(await overviewOfPayouts(db), payouts !== null),
  });
}
