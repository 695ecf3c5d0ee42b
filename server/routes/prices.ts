import * as v from 'valibot';
import { pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { priceAlertAnswer, priceRangeAnswer, pricesQuery } from '#shared/contracts/prices.ts';
import { dismissPriceAlert, listPriceAlerts } from '#domain/prices/price-alerts.ts';
import { priceRangeOfProduct, findPriceRange } from '#domain/prices/price-range.ts';
import { presentPriceAlert, presentPriceRange } from '#server/presenters/prices.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { PRICES, WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const byId = v.object({ id: v.string() });

export async function pricesRoutes(app: App, { db, settings, renderLimits }: Services): Promise<void> {
  const tags = ['Prices'];

  app.get(
    '/laptops/:id/price-range',
    {
      config: { rateLimit: PRICES },
      schema: {
        tags,
        summary: 'What laptops like this one were sold for',
        params: byId,
        response: { 200: priceRangeAnswer },
      },
    },
    async (request) => presentPriceRange(await priceRangeOfProduct(db, request.params.id)),
  );

  app.get(
    '/prices',
    {
      onRequest: only(['Seller']),
      config: { rateLimit: PRICES },
      schema: {
        tags,
        summary: 'What laptops were sold for by others than the caller, to price one’s own',
        querystring: pricesQuery,
        response: { 200: priceRangeAnswer },
      },
    },
    async (request) => presentPriceRange(await findPriceRange(db, request.query, { seller: actorOf(request).id })),
  );

  app.get(
    '/priceAlerts',
    {
      onRequest: only(['Admin']),
      schema: {
        tags,
        summary: 'Laptops offered far under what such laptops are sold for',
        querystring: pageQuery,
        response: { 200: v.array(priceAlertAnswer) },
      },
    },
    async (request, reply) =>
      sendList(renderLimits, request, reply, {
        find: () => listPriceAlerts(db, request.query),
        present: (alert) => presentPriceAlert(alert, settings.publicUrl),
      }),
  );

  app.put(
    '/priceAlerts/:id/dismissed',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: {
        tags,
        summary: 'Put an alert away: nothing is wrong with that price',
        params: byId,
        response: { 200: updateAnswer },
      },
    },
    async (request) => presentUpdate(await dismissPriceAlert(db, actorOf(request), request.params.id)),
  );
}
