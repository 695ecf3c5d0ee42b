import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { facetsAnswer, laptopsQuery, suggestionsAnswer, suggestionsQuery } from '#shared/contracts/search.ts';
import { findFacets } from '#domain/search/find-facets.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { suggest } from '#domain/search/suggest.ts';
import { sendCached } from '#server/plugins/send-cached.ts';
import { sendProducts } from '#server/plugins/send-products.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const listQuery = v.object({ ...laptopsQuery.entries, ...pageQuery.entries });

export async function searchRoutes(app: App, services: Services): Promise<void> {
  const { db, cache } = services;
  const tags = ['Search'];

  app.get(
    '/laptops',
    {
      schema: {
        tags,
        summary: 'Laptops for sale that have all words and filters, or those that come nearest',
        querystring: listQuery,
        response: { 200: v.array(productAnswer) },
      },
    },
    async (request, reply) => {
      const find = () => findLaptops(db, request.query, request.query, { nearest: true, cache });
      return sendProducts(services, request, reply, find);
    },
  );

  app.get(
    '/laptops/facets',
    {
      schema: {
        tags,
        summary: 'What a search can be narrowed by, with counts, and how its words were understood',
        querystring: laptopsQuery,
        response: { 200: facetsAnswer },
      },
    },
    async (request, reply) =>
      sendCached(services, request, reply, async () => ({ answer: await findFacets(db, request.query, cache) })),
  );

  app.get(
    '/laptops/suggestions',
    {
      schema: {
        tags,
        summary: 'What somebody may be about to type: makers, models and phrases that find something',
        querystring: suggestionsQuery,
        response: { 200: suggestionsAnswer },
      },
    },
    async (request, reply) =>
      sendCached(services, request, reply, async () => ({ answer: await suggest(db, request.query.q ?? '', cache) })),
  );
}
