import type { FastifyInstance } from 'fastify';
import { updateAnswer } from '#shared/contracts/answers.ts';
import { priceAlertAnswer, priceRangeAnswer, pricesQuery } from '#shared/contracts/prices.ts';
import { PRICE_ALERTS_TABLE } from '#shared/tables/price-alerts.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { acceptPrice } from '#domain/moderation/single-decisions.ts';
import { listPriceAlerts } from '#domain/prices/price-alerts.ts';
import { findPriceGuidance, guidanceForProduct } from '#domain/prices/price-range.ts';
import { priceAlertCsv, presentPriceAlert, presentPriceGuidance } from '#server/presenters/prices.ts';
import { presentUpdate } from '#server/presenters/answers.ts';
import { sellers, staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { PRICES, WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

export async function pricesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route } = defineRoutes(app, services, 'Prices');
  const table = defineTables(app, services, 'Prices');

  route('GET /laptops/:id/price-range', {
    summary: 'What laptops like this one were sold for',
    limits: { rateLimit: PRICES },
    params: byId,
    answer: priceRangeAnswer,
    run: async ({ params }) => presentPriceGuidance(await guidanceForProduct(db, params.id)),
  });

  route('GET /prices', {
    summary: 'What other sellers’ laptops were sold for, to price one of your own',
    limits: { rateLimit: PRICES },
    allow: sellers(db),
    query: pricesQuery,
    answer: priceRangeAnswer,
    run: async ({ actor, query }) => presentPriceGuidance(await findPriceGuidance(db, query, { seller: actor.id })),
  });

  table('/priceAlerts', {
    summary: 'Laptops offered far under what such laptops are sold for',
    allow: staff('moderation'),
    shape: PRICE_ALERTS_TABLE,
    item: priceAlertAnswer,
    find: ({ query }) => listPriceAlerts(db, query),
    present: (alert) => presentPriceAlert(alert, settings.publicUrl),
    csv: priceAlertCsv,
  });

  route('PUT /priceAlerts/:id/dismissed', {
    summary:
      'Dismiss an alert: nothing is wrong with that price. A laptop that waited for it goes up, with an e-mail to its seller',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) =>
      presentUpdate(await acceptPrice({ db, context: services, admin: actor }, params.id)),
  });
}
