import type { FastifyInstance } from 'fastify';
import { buyerAnswer } from '#shared/contracts/buyers.ts';
import { overviewQuery, sellerOverviewAnswer, sellerWaitingAnswer } from '#shared/contracts/selling.ts';
import { BUYERS_TABLE } from '#shared/tables/buyers.ts';
import { listBuyers } from '#domain/selling/buyers.ts';
import { sellerOverview } from '#domain/selling/overview.ts';
import { countSellerWaiting } from '#domain/selling/waiting.ts';
import { summarizeEarnings } from '#domain/transfers/earnings.ts';
import { buyersCsv, presentBuyer } from '#server/presenters/buyers.ts';
import { presentSellerOverview, presentSellerWaiting } from '#server/presenters/selling.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { sellers } from '#server/plugins/authorization.ts';
import type { Services } from '#server/services.ts';

/** What a seller reads first: what waits for them, and how their listings do. */
export async function sellingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route } = defineRoutes(app, services, 'Selling');
  const table = defineTables(app, services, 'Selling');

  route('GET /seller/waiting', {
    summary: 'What waits for the calling seller: how many bookings, messages, offers and so on',
    allow: sellers(db),
    answer: sellerWaitingAnswer,
    run: async ({ actor }) => presentSellerWaiting(await countSellerWaiting(db, actor)),
  });

  route('GET /seller/overview', {
    summary: 'How the calling seller’s listings did in the last four weeks, and where their money is',
    allow: sellers(db),
    query: overviewQuery,
    answer: sellerOverviewAnswer,
    run: async ({ actor, query }) => {
      const [overview, earnings] = await Promise.all([
        sellerOverview(db, actor, query.zone),
        summarizeEarnings(db, actor),
      ]);
      return presentSellerOverview(overview, earnings);
    },
  });

  table('/seller/buyers', {
    summary: 'Who has booked, asked about or made an offer for the calling seller’s laptops, and what comes next',
    allow: sellers(db),
    shape: BUYERS_TABLE,
    item: buyerAnswer,
    find: ({ actor, query }) => listBuyers(db, actor, query),
    present: presentBuyer,
    csv: buyersCsv,
  });
}
