import * as v from 'valibot';
import { deleteAnswer, insertAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { type ProductListQuery, newProduct, productAnswer, productListQuery } from '#shared/contracts/products.ts';
import { emailQuery } from '#shared/contracts/users.ts';
import { TEXTS } from '#shared/texts.ts';
import { DomainError } from '#domain/errors.ts';
import { cancelPayments } from '#domain/payments/cancellation.ts';
import { addProduct } from '#domain/selling/add-product.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { findCategory, listProducts } from '#domain/search/list-products.ts';
import { reportProduct } from '#domain/moderation/report-product.ts';
import { verifySeller } from '#domain/moderation/users.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { ownPicturePath } from '#server/plugins/own-picture-urls.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { sendProducts } from '#server/plugins/send-products.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const listQuery = v.object({ ...productListQuery.entries, ...pageQuery.entries });
const idParam = v.object({ id: v.string() });

export async function productsRoutes(app: App, services: Services): Promise<void> {
  const { db, cache, cardPayments, log, ownOrigins } = services;
  const tags = ['Products'];

  app.get(
    '/category',
    {
      schema: {
        tags,
        summary: 'All products, newest first, sold ones included',
        querystring: listQuery,
        response: { 200: v.array(productAnswer) },
      },
    },
    async (request, reply) => {
      return sendProducts(services, request, reply, () => listProducts(db, request.query, request.query, cache));
    },
  );

  app.get(
    '/category/:name',
    {
      schema: {
        tags,
        summary: 'The products of a category',
        params: v.object({ name: v.string() }),
        querystring: listQuery,
        response: { 200: v.array(productAnswer) },
      },
    },
    async (request, reply) => {
      const query: ProductListQuery = { ...request.query, category: findCategory(request.params.name) };
      return sendProducts(services, request, reply, () => listProducts(db, query, request.query, cache));
    },
  );

  app.post(
    '/category',
    {
      onRequest: only(['Seller']),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true },
      schema: { tags, summary: 'List a laptop for sale', body: newProduct, response: { 200: insertAnswer } },
    },
    async (request) => {
      const product = { ...request.body, logo: ownPicturePath(request.body.logo, ownOrigins()) };
      return {
        acknowledged: true,
        insertedId: await addProduct(db, actorOf(request), product, request.keyedCallId ?? undefined),
      };
    },
  );

  app.put(
    '/category',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: {
        tags,
        summary: 'Verify a seller and so all their products',
        querystring: emailQuery,
        response: { 200: updateAnswer },
      },
    },
    async (request) => presentUpdate(await verifySeller(db, actorOf(request), request.query.email)),
  );

  app.put(
    '/category/:id',
    {
      onRequest: only(['Buyer'], () => new DomainError('buyers-only', TEXTS.reportOnlyBuyers)),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.reporting, idempotent: true },
      schema: { tags, summary: 'Report a product to the Admin', params: idParam, response: { 200: updateAnswer } },
    },
    async (request) => presentUpdate(await reportProduct(db, actorOf(request), request.params.id)),
  );

  // One rule for both paths: an Admin deletes any product, a seller their own.
  for (const { url, type, summary } of [
    { url: '/category/:id', type: 'Admin', summary: 'Delete a product' },
    { url: '/myProducts/:id', type: 'Seller', summary: 'Delete a product of one’s own' },
  ] as const) {
    app.delete(
      url,
      {
        onRequest: only([type]),
        config: { rateLimit: WRITES, idempotent: true },
        schema: { tags, summary, params: idParam, response: { 200: deleteAnswer } },
      },
      async (request) => {
        await deleteProduct(db, actorOf(request), request.params.id);
        await cancelPayments(db, cardPayments, log, { products: [request.params.id] });
        return { acknowledged: true, deletedCount: 1 };
      },
    );
  }
}
