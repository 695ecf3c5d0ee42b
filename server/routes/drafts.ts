import type { FastifyInstance } from 'fastify';
import { deleteAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { draftAnswer, draftPayload } from '#shared/contracts/drafts.ts';
import { pageOfAll } from '#domain/paging.ts';
import { deleteDraft, listDrafts, saveDraft } from '#domain/selling/drafts.ts';
import { presentDelete, presentUpdate } from '#server/presenters/answers.ts';
import { presentDraft } from '#server/presenters/drafts.ts';
import { sellers } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.drafting };

/** Listings that are begun and not published, so that sellers can go on at another device. */
export async function draftsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route, list } = defineRoutes(app, services, 'Products');

  list('/drafts', {
    summary: 'Your own drafts of listings, the one saved last first',
    allow: sellers(db),
    item: draftAnswer,
    find: async ({ actor, query }) => pageOfAll(await listDrafts(db, actor), query),
    present: presentDraft,
  });

  route('PUT /drafts/:id', {
    summary: 'Store a draft of a listing under an id (UUID) of your choice, or replace it',
    limits,
    allow: sellers(db),
    params: byId,
    body: draftPayload,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await saveDraft(db, actor, params.id, body);
      return presentUpdate(true);
    },
  });

  route('DELETE /drafts/:id', {
    summary: 'Delete a draft of your own',
    limits,
    allow: sellers(db),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await deleteDraft(db, actor, params.id)),
  });
}
