import * as v from 'valibot';
import { deleteAnswer, insertAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { newSavedSearch, savedSearchAnswer, savedSearchUpdate } from '#shared/contracts/saved-searches.ts';
import { pageOfAll } from '#domain/paging.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '#domain/saved-searches/saved-searches.ts';
import { presentSavedSearch } from '#server/presenters/saved-search.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const byId = v.object({ id: v.string() });
const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.savingSearches };

/** Saved searches with e-mail alerts. */
export async function savedSearchesRoutes(app: App, { db, renderLimits }: Services): Promise<void> {
  const tags = ['Saved searches'];

  app.get(
    '/savedSearches',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'One’s own saved searches, newest first, with how many laptops each has found since one looked',
        querystring: pageQuery,
        response: { 200: v.array(savedSearchAnswer) },
      },
    },
    async (request, reply) =>
      sendList(renderLimits, request, reply, {
        find: async () => pageOfAll(await listSavedSearches(db, actorOf(request)), request.query),
        present: presentSavedSearch,
      }),
  );

  app.post(
    '/savedSearches',
    {
      onRequest: signedIn,
      config: { ...limits, idempotent: true },
      schema: {
        tags,
        summary: 'Save a search; one that is saved already stays as it is',
        body: newSavedSearch,
        response: { 200: insertAnswer },
      },
    },
    async (request) => ({ acknowledged: true, insertedId: await saveSearch(db, actorOf(request), request.body) }),
  );

  app.put(
    '/savedSearches/:id',
    {
      onRequest: signedIn,
      config: limits,
      schema: {
        tags,
        summary: 'Rename a saved search of one’s own, change its letters, or note that one has looked',
        params: byId,
        body: savedSearchUpdate,
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      await updateSavedSearch(db, actorOf(request), request.params.id, request.body);
      return presentUpdate(true);
    },
  );

  app.delete(
    '/savedSearches/:id',
    {
      onRequest: signedIn,
      config: limits,
      schema: { tags, summary: 'Delete a saved search of one’s own', params: byId, response: { 200: deleteAnswer } },
    },
    async (request) => {
      await deleteSavedSearch(db, actorOf(request), request.params.id);
      return { acknowledged: true, deletedCount: 1 };
    },
  );
}
