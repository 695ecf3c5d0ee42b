import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { manyAnswer, pausesPayload, pricesPayload } from '#shared/contracts/listings.ts';
import { newProduct, ownProductAnswer } from '#shared/contracts/products.ts';
import { withdrawalQuery, withdrawnProductAnswer } from '#shared/contracts/withdrawals.ts';
import { priceRangeAnswer } from '#shared/contracts/prices.ts';
import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { WITHDRAWN_TABLE } from '#shared/tables/withdrawn.ts';
import { advertiseProduct, stopAdvertising } from '#domain/selling/advertise-product.ts';
import { changeMany } from '#domain/selling/change-many.ts';
import { changePrice } from '#domain/selling/change-price.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { pauseProduct, resumeProduct } from '#domain/selling/pause-product.ts';
import { relistProduct } from '#domain/selling/relist-product.ts';
import { getOwnProduct, listOwnProducts, listWithdrawnProducts } from '#domain/selling/own-products.ts';
import { guidanceFor } from '#domain/prices/price-range.ts';
import { assertOwnEmail } from '#domain/identity/accounts.ts';
import { listingsCsv, presentOwnProduct, presentWithdrawnProduct, withdrawnCsv } from '#server/presenters/products.ts';
import { presentPriceGuidance } from '#server/presenters/prices.ts';
import { presentDelete, presentInsert, presentMany, presentUpdate } from '#server/presenters/answers.ts';
import { sellers, signedIn } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { hatHeader, sellersOnly, startingAs } from '#server/plugins/hats.ts';
import { ownPicturePath } from '#server/plugins/own-picture-urls.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { PRICES, WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** Sellers' own products, and what they can do with them once they are listed. */
export async function ownProductsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, cardPayments, ownOrigins, settings } = services;
  const { route } = defineRoutes(app, services, 'Products');
  const table = defineTables(app, services, 'Products');
  const site = settings.publicUrl;

  table('/myProducts', {
    summary: "The seller's own products, with their bookings and how often they were looked at",
    allow: sellers(db),
    shape: LISTINGS_TABLE,
    item: ownProductAnswer,
    find: async ({ actor, query }) => {
      assertOwnEmail(actor, query.filters.email ?? '');
      return listOwnProducts(db, actor, query);
    },
    present: (product) => presentOwnProduct(product, site),
    csv: listingsCsv,
  });

  route('GET /myProducts/:id', {
    summary: 'A product of your own, with its bookings',
    allow: sellers(db),
    params: byId,
    answer: ownProductAnswer,
    run: async ({ actor, params }) => presentOwnProduct(await getOwnProduct(db, actor, params.id), site),
  });

  route('PUT /myProducts/:id', {
    summary: 'Change a product of your own that is neither held nor sold; unpaid orders follow it',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true },
    allow: sellers(db),
    params: byId,
    body: newProduct,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      const product = { ...body, coverUrl: ownPicturePath(body.coverUrl, ownOrigins()) };
      return presentUpdate(await editProduct(db, cardPayments, actor, params.id, product));
    },
  });

  route('PUT /myProducts/:id/pause', {
    summary: 'Take a product of your own off all lists for now; a payment under way goes on',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: signedIn,
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => presentUpdate(await pauseProduct(db, actor, params.id)),
  });

  route('DELETE /myProducts/:id/pause', {
    summary: 'Put a paused product of your own back on the lists',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: signedIn,
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await resumeProduct(db, actor, params.id)),
  });

  route('PUT /myProducts/pauses', {
    summary: 'Pause several products of your own, or put them back on the lists; tells which could not be',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: sellers(db),
    body: pausesPayload,
    answer: manyAnswer,
    run: async ({ actor, body: { ids, paused } }) =>
      presentMany(
        await changeMany(
          [...new Set(ids)].map((id) => ({ id })),
          ({ id }) => (paused ? pauseProduct : resumeProduct)(db, actor, id),
        ),
      ),
  });

  route('PUT /myProducts/prices', {
    summary: 'Change the prices of products of your own, as far as they are what you saw; tells which could not be',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true },
    allow: sellers(db),
    body: pricesPayload,
    answer: manyAnswer,
    run: async ({ actor, body }) =>
      presentMany(
        await changeMany(body.changes, ({ id, ...change }) => changePrice(db, cardPayments, actor, id, change)),
      ),
  });

  route('GET /myProducts/:id/price-range', {
    summary: 'What laptops like one of your own were sold for',
    limits: { rateLimit: PRICES },
    allow: sellers(db),
    params: byId,
    answer: priceRangeAnswer,
    run: async ({ actor, params }) =>
      presentPriceGuidance(await guidanceFor(db, await getOwnProduct(db, actor, params.id))),
  });

  route('DELETE /myProducts/:id', {
    summary: 'Delete a product of your own; unpaid bookings of an unsold one end with an e-mail to their buyers',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: sellers(db),
    params: byId,
    query: withdrawalQuery,
    answer: deleteAnswer,
    run: async ({ actor, params, query }) => {
      await deleteProduct(db, services, actor, params.id, { reason: query.reason ?? 'other' });
      return presentDelete(1);
    },
  });

  table('/withdrawnProducts', {
    summary: 'The products that you have withdrawn in the last 30 days and can list again',
    allow: sellers(db),
    shape: WITHDRAWN_TABLE,
    item: withdrawnProductAnswer,
    find: ({ actor, query }) => listWithdrawnProducts(db, actor, query),
    present: (product) => presentWithdrawnProduct(product, site),
    csv: withdrawnCsv,
  });

  route('POST /withdrawnProducts/:id/relisting', {
    summary:
      'List a product again that you have withdrawn, or whose sale was refunded: a new listing, without the bookings of the old one',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true },
    allow: startingAs('Seller', 'list this laptop', () => sellersOnly('list laptops')),
    headers: hatHeader,
    params: byId,
    answer: insertAnswer,
    run: async ({ request, actor, params }) =>
      presentInsert(await relistProduct(db, actor, params.id, request.keyedCallId ?? undefined)),
  });

  route('DELETE /ads/:id', {
    summary: 'Stop advertising a product of your own; it stays for sale',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: signedIn,
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await stopAdvertising(db, actor, params.id)),
  });

  route('PUT /ads/:id', {
    summary: 'Advertise a product of your own',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: startingAs('Seller', 'advertise this laptop', () => sellersOnly('advertise laptops')),
    headers: hatHeader,
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => presentUpdate(await advertiseProduct(db, actor, params.id)),
  });
}
