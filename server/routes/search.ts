import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { facetsAnswer, laptopsQuery, suggestionsAnswer, suggestionsQuery } from '#shared/contracts/search.ts';
import { pageOfAll } from '#domain/paging.ts';
import { findFacets } from '#domain/search/find-facets.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { suggest } from '#domain/search/suggest.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { pagingHeaders } from '#server/plugins/pagination.ts';
import { listKind } from '#server/plugins/render-limits.ts';
import { sendCached, sendProducts } from '#server/plugins/send-cached.ts';
import type { Services } from '#server/services.ts';

export async function searchRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { route } = defineRoutes(app, services, 'Search');

  route('GET /laptops', {
    summary: 'Laptops for sale that match all words and filters, or the nearest matches',
    query: v.object({ ...laptopsQuery.entries, ...pageQuery.entries }),
    answer: v.array(productAnswer),
    run: ({ request, reply, query }) =>
      sendProducts(services, request, reply, listKind(query.limit), () =>
        findLaptops(services.catalogue, query, query, { nearest: true }),
      ),
  });

  route('GET /laptops/facets', {
    summary: 'What a search can be narrowed by, with counts, and how its words were understood',
    query: laptopsQuery,
    answer: facetsAnswer,
    run: ({ request, reply, query }) =>
      sendCached(services, request, reply, async () => ({ answer: await findFacets(services.catalogue, query) })),
  });

  route('GET /laptops/suggestions', {
    summary: 'Completions of what is typed: makers, models and phrases that have results',
    query: v.object({ ...suggestionsQuery.entries, ...pageQuery.entries }),
    answer: suggestionsAnswer,
    run: ({ request, reply, query }) =>
      sendCached(services, request, reply, async () => {
        const page = pageOfAll(await suggest(services.catalogue, query.q ?? ''), query);
        return { answer: page.rows, headers: pagingHeaders(request, page) };
      }),
  });
}
