import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pageQuery, plainAnswer } from '#shared/contracts/answers.ts';
import { laptopAnswer } from '#shared/contracts/products.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { responseRateOf } from '#domain/conversations/response-rate.ts';
import { pageOfAll } from '#domain/paging.ts';
import { getProduct } from '#domain/products/product.ts';
import { similarProducts } from '#domain/products/similar-products.ts';
import { presentLaptop } from '#server/presenters/products.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { VIEWS } from '#server/plugins/rate-limits.ts';
import { sendCached, sendProducts } from '#server/plugins/send-cached.ts';
import type { Services } from '#server/services.ts';

/** One laptop, as its own page shows it. */
export async function laptopRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const {
    settings,
    views,
    catalogue: { db },
  } = services;
  const { route } = defineRoutes(app, services, 'Products');

  route('GET /laptops/:id', {
    summary: 'A laptop with facts about its seller, also once it is sold',
    params: byId,
    answer: laptopAnswer,
    run: ({ request, reply, params }) => {
      const to = { contact: request.actor !== null, site: settings.publicUrl };
      return sendCached(services, request, reply, async () => {
        const laptop = await getProduct(db, params.id);
        return { answer: presentLaptop(laptop, await responseRateOf(db, laptop.seller_id), to) };
      });
    },
  });

  route('GET /laptops/:id/similar', {
    summary: 'Laptops for sale that are like this one, the most alike first; also of one that is sold or deleted',
    params: byId,
    query: pageQuery,
    answer: v.array(productAnswer),
    run: ({ request, reply, params, query }) =>
      sendProducts(services, request, reply, 'answer', async () =>
        pageOfAll(await similarProducts(db, params.id), query),
      ),
  });

  route('POST /laptops/:id/views', {
    summary: 'Count that somebody looks at a laptop, once a day, for its seller; who looks is not stored',
    limits: { rateLimit: VIEWS },
    params: byId,
    answer: plainAnswer,
    run: async ({ request, params }) => {
      const { actor, ip: address, headers } = request;
      views.count({ productId: params.id, viewerId: actor?.id ?? null, address, userAgent: headers['user-agent'] });
      return { acknowledged: true };
    },
  });
}
