import * as v from 'valibot';
import { categoryAnswer, categoryCount } from '#shared/contracts/products.ts';
import { countAvailable } from '#domain/products/count-available.ts';
import type { App } from '#server/http/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function categoriesRoutes(app: App, { db }: Services): Promise<void> {
  app.get(
    '/categories',
    { schema: { tags: ['Products'], summary: 'The five categories', response: { 200: v.array(categoryAnswer) } } },
    async () => countAvailable(db),
  );

  app.get(
    '/categories/counts',
    {
      schema: {
        tags: ['Products'],
        summary: 'The categories with how many laptops of each can be bought now',
        response: { 200: v.array(categoryCount) },
      },
    },
    async () => countAvailable(db),
  );
}
