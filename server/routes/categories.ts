import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { categoryAnswer, categoryCount } from '#shared/contracts/products.ts';
import { pageOfAll } from '#domain/paging.ts';
import { countAvailable } from '#domain/products/count-available.ts';
import { sendPage } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function categoriesRoutes(app: App, { db, cache }: Services): Promise<void> {
  app.get(
    '/categories',
    {
      schema: {
        tags: ['Products'],
        summary: 'The five categories',
        querystring: pageQuery,
        response: { 200: v.array(categoryAnswer) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, pageOfAll(await countAvailable(db, cache), request.query), (category) => category),
  );

  app.get(
    '/categories/counts',
    {
      schema: {
        tags: ['Products'],
        summary: 'The categories with how many laptops of each can be bought now',
        querystring: pageQuery,
        response: { 200: v.array(categoryCount) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, pageOfAll(await countAvailable(db, cache), request.query), (category) => category),
  );
}
