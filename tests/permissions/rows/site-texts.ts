import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Row } from '#tests/permissions/row.ts';

const rule = 'Staff who moderate.';
const statuses: Row['statuses'] = [401, 403, 403, 200];
const POST = { title: 'A post', slug: 'a-post', date: '2026-11-23', lead: 'About it.', body: 'Text.' };
const HERO = { heading: 'Laptops', browse: 'See all', sell: 'Sell' };
const powers: Row['powers'] = ['moderation'];
const none = 'there is nothing to change';

/** Publishes a post. @returns its key */
async function publishText(db: Database): Promise<string> {
  const id = newId();
  const key = `post-${id}`;
  const content = JSON.stringify(POST);
  await db.insertInto('site_texts').values({ key, id, published: content, slug: null, draft: null }).execute();
  await db
    .insertInto('site_text_versions')
    .values({ id: newId(), key, number: 1, kind: 'published', content, author_id: newId() })
    .execute();
  return key;
}

/** The site's texts and the blog's posts, behind the pages that show them. */
export const SITE_TEXT_ROWS: readonly Row[] = [
  { call: 'GET /texts', rule, statuses, powers, request: () => ({ path: '/texts' }) },
  { call: 'GET /texts.csv', rule, statuses, powers, request: () => ({ path: '/texts.csv' }) },
  {
    call: 'POST /posts',
    rule,
    powers,
    statuses,
    request: () => ({ path: '/posts', body: { content: POST } }),
  },
  { call: 'GET /texts/{key}', rule, statuses, powers, request: () => ({ path: '/texts/hero' }) },
  { call: 'GET /texts/{key}/preview', rule, statuses, powers, request: () => ({ path: '/texts/hero/preview' }) },
  { call: 'GET /texts/{key}/versions', rule, statuses, powers, request: () => ({ path: '/texts/hero/versions' }) },
  {
    call: 'GET /texts/{key}/versions/{version}',
    rule,
    powers,
    statuses,
    request: async ({ services }) => ({ path: `/texts/${await publishText(services.db)}/versions/1` }),
  },
  {
    call: 'PUT /texts/{key}/draft',
    when: 'after somebody else’s change',
    powers,
    rule: `${rule} Who has not seen the newest change is told of it: 409.`,
    statuses: [401, 403, 403, 409],
    request: () => ({ path: '/texts/hero/draft', body: { revision: 999, content: HERO } }),
  },
  {
    call: 'DELETE /texts/{key}/draft',
    when: none,
    rule,
    powers,
    statuses: [401, 403, 403, 409],
    request: () => ({ path: '/texts/hero/draft?revision=0' }),
  },
  {
    call: 'POST /texts/{key}/versions',
    when: none,
    rule,
    powers,
    statuses: [401, 403, 403, 409],
    request: () => ({ path: '/texts/hero/versions', body: { revision: 0 } }),
  },
  {
    call: 'PUT /texts/{key}/version',
    rule,
    powers,
    statuses,
    request: async ({ services }) => ({
      path: `/texts/${await publishText(services.db)}/version`,
      body: { revision: 1, version: null },
    }),
  },
];
