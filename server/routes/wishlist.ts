import * as v from 'valibot';
import { deleteAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { wishlistImport, chosenQuery, wishlistItemAnswer } from '#shared/contracts/wishlist.ts';
import { pageOfAll } from '#domain/paging.ts';
import { findProducts } from '#domain/products/product.ts';
import {
  addToWishlist,
  importWishlist,
  removeFromWishlist,
  listWishlist,
  listWishlistIds,
} from '#domain/wishlist/wishlist.ts';
import { presentProduct } from '#server/presenters/product.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { presentWishlistItem } from '#server/presenters/wishlist.ts';
import { actorOf, signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const byProduct = v.object({ productId: v.string() });
const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.keeping };

/** The wishlist of an account, and laptops by the ids that a browser has stored. */
export async function wishlistRoutes(app: App, { db, settings, renderLimits }: Services): Promise<void> {
  const site = settings.publicUrl;
  const tags = ['Wishlist'];

  app.get(
    '/laptops/chosen',
    {
      schema: {
        tags: ['Products'],
        summary: 'Laptops by their ids, in that order, sold ones included; those not offered any more are left out',
        querystring: chosenQuery,
        response: { 200: v.array(productAnswer) },
      },
    },
    async (request) => {
      const to = { contact: request.actor !== null, site };
      const products = await findProducts(db, request.query.ids);
      return products.map((product) => presentProduct(product, to));
    },
  );

  app.get(
    '/wishes',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'One’s own wishlist, newest first, with what each laptop cost when it was kept',
        querystring: pageQuery,
        response: { 200: v.array(wishlistItemAnswer) },
      },
    },
    async (request, reply) =>
      sendList(renderLimits, request, reply, {
        find: async () => pageOfAll(await listWishlist(db, actorOf(request)), request.query),
        present: (wish) => presentWishlistItem(wish, site),
      }),
  );

  app.get(
    '/wishes/ids',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'The ids of the laptops in one’s own wishlist', response: { 200: v.array(v.string()) } },
    },
    async (request) => listWishlistIds(db, actorOf(request)),
  );

  app.put(
    '/wishes',
    {
      onRequest: signedIn,
      config: limits,
      schema: {
        tags,
        summary: 'Add what one’s browser kept before signing in; what is not offered or has no room is left out',
        body: wishlistImport,
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      const { wishes } = request.body;
      const modifiedCount = await importWishlist(db, actorOf(request), wishes);
      return { ...presentUpdate(false), matchedCount: wishes.length, modifiedCount };
    },
  );

  app.put(
    '/wishes/:productId',
    {
      onRequest: signedIn,
      config: limits,
      schema: { tags, summary: 'Keep a laptop in one’s wishlist', params: byProduct, response: { 200: updateAnswer } },
    },
    async (request) => presentUpdate(await addToWishlist(db, actorOf(request), request.params.productId)),
  );

  app.delete(
    '/wishes/:productId',
    {
      onRequest: signedIn,
      config: limits,
      schema: {
        tags,
        summary: 'Take a laptop out of one’s wishlist',
        params: byProduct,
        response: { 200: deleteAnswer },
      },
    },
    async (request) => {
      const removed = await removeFromWishlist(db, actorOf(request), request.params.productId);
      return { acknowledged: true, deletedCount: removed ? 1 : 0 };
    },
  );
}
