import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { laptopAnswer } from '#shared/contracts/laptop.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { pageOfAll } from '#domain/paging.ts';
import { getProduct } from '#domain/products/product.ts';
import { similarProducts } from '#domain/products/similar-products.ts';
import { presentLaptop } from '#server/presenters/laptop.ts';
import { sendCached } from '#server/plugins/send-cached.ts';
import { sendProducts } from '#server/plugins/send-products.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const idParam = v.object({ id: v.string() });

/** One laptop, as its own page shows it. */
export async function laptopRoutes(app: App, services: Services): Promise<void> {
  const { db, settings } = services;
  const tags = ['Products'];

  app.get(
    '/laptops/:id',
    {
      schema: {
        tags,
        summary: 'One laptop with its seller’s facts; sold ones stay',
        params: idParam,
        response: { 200: laptopAnswer },
      },
    },
    async (request, reply) => {
      const to = { contact: request.actor !== null, site: settings.publicUrl };
      return sendCached(services, request, reply, async () => ({
        answer: presentLaptop(await getProduct(db, request.params.id), to),
      }));
    },
  );

  app.get(
    '/laptops/:id/similar',
    {
      schema: {
        tags,
        summary: 'Laptops for sale that are like this one, the most alike first; also of one that is sold or deleted',
        params: idParam,
        querystring: pageQuery,
        response: { 200: v.array(productAnswer) },
      },
    },
    async (request, reply) => {
      const find = async () => pageOfAll(await similarProducts(db, request.params.id), request.query);
      return sendProducts(services, request, reply, find, 'answer');
    },
  );
}
