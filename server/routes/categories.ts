import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { categoryAnswer, categoryCount } from '#shared/contracts/products.ts';
import { pageOfAll } from '#domain/paging.ts';
import { countAvailable } from '#domain/products/count-available.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { presentCategory } from '#server/presenters/products.ts';
import { sendPage } from '#server/plugins/pagination.ts';
import type { Services } from '#server/services.ts';

export async function categoriesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { route } = defineRoutes(app, services, 'Products');
  for (const [address, summary, item] of [
    ['GET /categories', 'The five categories', categoryAnswer],
    ['GET /categories/counts', 'The categories with how many laptops of each can be bought now', categoryCount],
  ] as const) {
    route(address, {
      summary,
      query: pageQuery,
      answer: v.array(item),
      // The serializer leaves out what the contract does not name.
      run: async ({ request, reply, query }) =>
        sendPage(
          request,
          reply,
          pageOfAll(await countAvailable(services.catalogue.db, services.cache), query),
          presentCategory,
        ),
    });
  }
}
