import type { FastifyInstance } from 'fastify';
import { insertAnswer } from '#shared/contracts/answers.ts';
import {
  byKey,
  draftTextPayload,
  listedTextAnswer,
  postPayload,
  previewAnswer,
  publishPayload,
  revertPayload,
  revisionAnswer,
  revisionQuery,
  textAnswer,
  textVersionAnswer,
  versionContentAnswer,
  versionParams,
} from '#shared/contracts/site-texts.ts';
import {
  beginPost,
  discardDraft,
  publishDraft,
  restoreDefault,
  revertTo,
  saveDraft,
} from '#domain/site-texts/change-text.ts';
import { previewText } from '#domain/site-texts/preview-text.ts';
import { listTexts } from '#domain/site-texts/list-texts.ts';
import { getText, getVersion, listVersions } from '#domain/site-texts/read-text.ts';
import { TEXTS_TABLE } from '#shared/tables/texts.ts';
import { staff } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { presentInsert } from '#server/presenters/answers.ts';
import {
  presentListedText,
  presentPreview,
  presentRevision,
  presentText,
  presentVersion,
  presentVersionContent,
  textsCsv,
} from '#server/presenters/site-texts.ts';
import { siteFacts } from '#server/rendering/site-facts.ts';
import type { Services } from '#server/services.ts';

const allow = staff('moderation');
const limits = { rateLimit: WRITES };

/** The site's texts and the blog's posts, for staff who may change them; what everybody reads comes with the pages. */
export async function siteTextsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route, list } = defineRoutes(app, services, 'Texts');
  const table = defineTables(app, services, 'Texts');

  table('/texts', {
    summary: 'All texts of the site that can be changed and all posts, with when and by whom they were',
    allow,
    shape: TEXTS_TABLE,
    item: listedTextAnswer,
    find: ({ query }) => listTexts(db, query),
    present: presentListedText,
    csv: textsCsv,
  });

  route('POST /posts', {
    summary: 'Begin a post of the blog; it stays a draft until it is published',
    limits: { ...limits, idempotent: true },
    allow,
    body: postPayload,
    answer: insertAnswer,
    run: async ({ actor, body }) => presentInsert(await beginPost(db, actor, body.content)),
  });

  route('GET /texts/:key', {
    summary: 'A text or post with its draft',
    allow,
    params: byKey,
    answer: textAnswer,
    run: async ({ params }) => presentText(await getText(db, params.key)),
  });

  route('GET /texts/:key/preview', {
    summary: 'A draft as its page would show it',
    allow,
    params: byKey,
    answer: previewAnswer,
    run: async ({ params }) => presentPreview(await previewText(db, params.key, siteFacts(settings))),
  });

  list('/texts/:key/versions', {
    summary: 'What a text has said, the newest version first',
    allow,
    params: byKey,
    item: textVersionAnswer,
    find: ({ params, query }) => listVersions(db, params.key, query),
    present: presentVersion,
  });

  route('GET /texts/:key/versions/:version', {
    summary: 'What a version of a text says, by its number',
    allow,
    params: versionParams,
    answer: versionContentAnswer,
    run: async ({ params }) => presentVersionContent(await getVersion(db, params.key, params.version)),
  });

  route('PUT /texts/:key/draft', {
    summary: 'Save a draft of a text. 409 when somebody else has changed it since `revision`',
    limits,
    allow,
    params: byKey,
    body: draftTextPayload,
    answer: revisionAnswer,
    run: async ({ actor, params, body }) => presentRevision(await saveDraft(db, actor, { ...params, ...body })),
  });

  route('DELETE /texts/:key/draft', {
    summary: 'Discard the draft of a text; a post that was never published is deleted with it',
    limits,
    allow,
    params: byKey,
    query: revisionQuery,
    answer: revisionAnswer,
    run: async ({ actor, params, query }) => presentRevision(await discardDraft(db, actor, { ...params, ...query })),
  });

  route('POST /texts/:key/versions', {
    summary: 'Publish the draft of a text',
    limits: { ...limits, idempotent: true },
    allow,
    params: byKey,
    body: publishPayload,
    answer: revisionAnswer,
    run: async ({ actor, params, body }) => presentRevision(await publishDraft(db, actor, { ...params, ...body })),
  });

  route('PUT /texts/:key/version', {
    summary: 'Go back to an earlier version of a text, or to what the site came with; that takes a post down',
    limits,
    allow,
    params: byKey,
    body: revertPayload,
    answer: revisionAnswer,
    run: async ({ actor, params, body: { version, ...body } }) => {
      const change = { ...params, ...body };
      return presentRevision(
        await (version === null
          ? restoreDefault(db, actor, change)
          : revertTo(db, actor, { ...change, number: version })),
      );
    },
  });
}
