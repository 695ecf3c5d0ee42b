import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { laptopAnswer } from '#shared/contracts/laptop.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { pageOfAll } from '#domain/paging.ts';
import { getProduct } from '#domain/products/get-product.ts';
import { similarProducts } from '#domain/products/similar-products.ts';
import { presentLaptop } from '#server/presenters/laptop.ts';
import { presentProduct } from '#server/presenters/product.ts';
import { sendPage } from '#server/http/send-page.ts';
import type { App } from '#server/http/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const idParam = v.object({ id: v.string() });

/** One laptop, as its own page shows it. */
export async function laptopRoutes(app: App, { db }: Services): Promise<void> {
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
    async (request) => presentLaptop(await getProduct(db, request.params.id), { contact: request.actor !== null }),
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
      const page = pageOfAll(await similarProducts(db, request.params.id), request.query);
      const contact = request.actor !== null;
      return sendPage(request, reply, page, (product) => presentProduct(product, { contact }));
    },
  );
}
