import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { newSavedSearch, savedSearchAnswer, savedSearchUpdate } from '#shared/contracts/saved-searches.ts';
import { pageOfAll } from '#domain/paging.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '#domain/saved-searches/saved-searches.ts';
import { presentSavedSearch } from '#server/presenters/saved-searches.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.savingSearches };

/** Saved searches with e-mail alerts. */
export async function savedSearchesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route, list } = defineRoutes(app, services, 'Saved searches');

  list('/savedSearches', {
    summary: 'Your own saved searches, newest first, with how many laptops each has found since it was last viewed',
    allow: signedIn,
    item: savedSearchAnswer,
    find: async ({ actor, query }) => pageOfAll(await listSavedSearches(db, actor), query),
    present: presentSavedSearch,
  });

  route('POST /savedSearches', {
    summary: 'Save a search; one that is saved already is not changed',
    limits: { ...limits, idempotent: true },
    allow: signedIn,
    body: newSavedSearch,
    answer: insertAnswer,
    run: async ({ actor, body }) => presentInsert(await saveSearch(db, actor, body)),
  });

  route('PUT /savedSearches/:id', {
    summary: 'Rename one of your saved searches, change its e-mail alerts, or record that it was viewed',
    limits,
    allow: signedIn,
    params: byId,
    body: savedSearchUpdate,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await updateSavedSearch(db, actor, params.id, body);
      return presentUpdate(true);
    },
  });

  route('DELETE /savedSearches/:id', {
    summary: 'Delete one of your saved searches',
    limits,
    allow: signedIn,
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await deleteSavedSearch(db, actor, params.id);
      return presentDelete(1);
    },
  });
}
