import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pageQuery, deleteAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { productAnswer } from '#shared/contracts/products.ts';
import { wishlistImport, chosenQuery, wishlistItemAnswer } from '#shared/contracts/wishlist.ts';
import { pageOfAll } from '#domain/paging.ts';
import { getProductsByIds } from '#domain/products/product.ts';
import {
  addToWishlist,
  importWishlist,
  removeFromWishlist,
  listWishlist,
  listWishlistIds,
} from '#domain/wishlist/wishlist.ts';
import { presentProduct } from '#server/presenters/products.ts';
import { presentDelete, presentUpdate } from '#server/presenters/answers.ts';
import { presentWishlistItem } from '#server/presenters/wishlist.ts';
import { signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { sendPage } from '#server/plugins/pagination.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

const byProduct = v.object({ productId: v.string() });
const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.keeping };

/** The wishlist of an account, and laptops by the ids that a browser has stored. */
export async function wishlistRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route, list } = defineRoutes(app, services, 'Wishlist');
  const site = settings.publicUrl;

  route('GET /laptops/chosen', {
    summary: 'Laptops by their ids, in that order, sold ones included; those not offered any more are left out',
    query: v.object({ ...chosenQuery.entries, ...pageQuery.entries }),
    document: { tags: ['Products'] },
    answer: v.array(productAnswer),
    run: async ({ request, reply, query }) => {
      const page = pageOfAll(await getProductsByIds(db, query.ids), query);
      const to = { contact: request.actor !== null, site };
      return sendPage(request, reply, page, (product) => presentProduct(product, to));
    },
  });

  list('/wishes', {
    summary: 'Your own wishlist, newest first, with what each laptop cost when it was added',
    allow: signedIn,
    item: wishlistItemAnswer,
    find: async ({ actor, query }) => pageOfAll(await listWishlist(db, actor), query),
    present: (wish) => presentWishlistItem(wish, site),
  });

  list('/wishes/ids', {
    summary: 'The ids of the laptops in your own wishlist',
    allow: signedIn,
    item: v.string(),
    find: async ({ actor, query }) => pageOfAll(await listWishlistIds(db, actor), query),
    present: (id) => id,
  });

  route('PUT /wishes', {
    summary:
      'Add the wishlist that the browser stored before signing in; what is not offered or has no room is left out',
    limits,
    allow: signedIn,
    body: wishlistImport,
    answer: updateAnswer,
    run: async ({ actor, body }) => {
      const modifiedCount = await importWishlist(db, actor, body);
      return { ...presentUpdate(false), matchedCount: body.length, modifiedCount };
    },
  });

  route('PUT /wishes/:productId', {
    summary: 'Add a laptop to your own wishlist',
    limits,
    allow: signedIn,
    params: byProduct,
    answer: updateAnswer,
    run: async ({ actor, params }) => presentUpdate(await addToWishlist(db, actor, params.productId)),
  });

  route('DELETE /wishes/:productId', {
    summary: 'Remove a laptop from your own wishlist',
    limits,
    allow: signedIn,
    params: byProduct,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await removeFromWishlist(db, actor, params.productId)),
  });
}
