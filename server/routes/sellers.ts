import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { reviewAnswer } from '#shared/contracts/reviews.ts';
import { sellerAnswer } from '#shared/contracts/sellers.ts';
import { getSeller, listReviewsOfSeller, listSellerLaptops } from '#domain/sellers/seller-page.ts';
import { presentReview } from '#server/presenters/reviews.ts';
import { presentSeller } from '#server/presenters/sellers.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { pagingHeaders } from '#server/plugins/pagination.ts';
import { listKind } from '#server/plugins/render-limits.ts';
import { sendCached, sendProducts } from '#server/plugins/send-cached.ts';
import type { Services } from '#server/services.ts';

/** Those who sell, as everybody may see them. */
export async function sellersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services.catalogue;
  const { route } = defineRoutes(app, services, 'Sellers');

  route('GET /sellers/:id', {
    summary: 'Somebody who sells, with what speaks for them; 404 once their account is closed or suspended',
    params: byId,
    answer: sellerAnswer,
    run: ({ request, reply, params }) =>
      sendCached(services, request, reply, async () => ({ answer: presentSeller(await getSeller(db, params.id)) })),
  });

  route('GET /sellers/:id/laptops', {
    summary: 'The laptops that somebody has for sale, newest first',
    params: byId,
    query: pageQuery,
    answer: v.array(productAnswer),
    run: ({ request, reply, params, query }) =>
      sendProducts(services, request, reply, listKind(query.limit), () => listSellerLaptops(db, params.id, query)),
  });

  route('GET /sellers/:id/reviews', {
    summary: 'What buyers say of somebody, newest first: once both sides have written, or 14 days after the hand-over',
    params: byId,
    query: pageQuery,
    answer: v.array(reviewAnswer),
    run: ({ request, reply, params, query }) =>
      sendCached(
        services,
        request,
        reply,
        async () => {
          const page = await listReviewsOfSeller(db, params.id, query);
          return { answer: page.rows.map(presentReview), headers: pagingHeaders(request, page) };
        },
        listKind(query.limit),
      ),
  });
}
