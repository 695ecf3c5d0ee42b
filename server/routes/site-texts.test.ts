import { beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { GUIDE_NAMES } from '#shared/guides.ts';
import { INFORMATION_PATHS } from '#shared/information-pages.ts';
import { guideTextKey, type HomeText, pageTextKey } from '#shared/site-texts.ts';
import { NO_CACHE } from '#domain/catalogue-cache.ts';
import { publishedTexts } from '#domain/site-texts/published-texts.ts';
import { siteFacts } from '#server/rendering/site-facts.ts';

const shop = useTestApp();
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin', 'Ada');
  other = await shop.register('Admin', 'Bea');
});

const shown = () => publishedTexts(shop.services.db, NO_CACHE, siteFacts(shop.services.settings));
const get = async (key: string) => (await shop.call('GET', `/texts/${key}`, { as: admin })).body;
const save = (key: string, revision: number, content: unknown, as = admin) =>
  shop.call('PUT', `/texts/${key}/draft`, { as, body: { revision, content } });
const publish = (key: string, revision: number, note?: string, as = admin) =>
  shop.call('POST', `/texts/${key}/versions`, { as, body: { revision, note } });
const goBack = (key: string, revision: number, version: number | null) =>
  shop.call('PUT', `/texts/${key}/version`, { as: admin, body: { revision, version } });
const hero = (heading: string): HomeText<'hero'> => ({ heading, browse: 'See all', sell: 'Sell' });
const PAGE = { lead: 'A page.', actionLabel: '', actionTo: '' };

test('a text is drafted, published, reverted and restored; each version is kept', async () => {
  const before = await get('hero');
  expect(before).toMatchObject({ title: 'Hero', group: 'Home page', path: '/', revision: 0, isDefault: true });
  expect(before.shown.heading).toBe('Good laptops deserve a second owner.');

  expect((await save('hero', 0, hero(' First '))).body).toMatchObject({ revision: 2 });
  expect(await get('hero')).toMatchObject({ draft: hero('First'), drafted: { by: 'Ada' }, isDefault: true });
  expect((await shown().home('hero')).heading).toBe('Good laptops deserve a second owner.');

  expect((await publish('hero', 2, 'New words')).body).toMatchObject({ revision: 3 });
  expect(await get('hero')).toMatchObject({ draft: null, changed: { by: 'Ada' }, isDefault: false });
  expect((await shown().home('hero')).heading).toBe('First');

  await save('hero', 3, hero('Second'), other);
  await publish('hero', 4, undefined, other);
  await goBack('hero', 5, 1);
  expect((await shown().home('hero')).heading).toBe('First');
  await goBack('hero', 6, null);
  expect(await shown().home('hero')).toEqual(before.shown);

  const { body: versions } = await shop.call('GET', '/texts/hero/versions', { as: admin });
  expect(versions).toMatchObject([
    { number: 4, kind: 'default', by: 'Ada' },
    { number: 3, kind: 'reverted', of: 1, by: 'Ada' },
    { number: 2, kind: 'published', by: 'Bea', note: null },
    { number: 1, kind: 'published', by: 'Ada', note: 'New words' },
  ]);
  const { body: second } = await shop.call('GET', '/texts/hero/versions/2', { as: admin });
  expect(second.content).toEqual(hero('Second'));

  const { body: log } = await shop.call('GET', `/audit?who=${(await get('hero')).auditId}`, { as: admin });
  expect(log.map((event: { action: string }) => event.action)).toEqual([
    'text-default-restored',
    'text-reverted',
    'text-published',
    'text-draft-saved',
    'text-published',
    'text-draft-saved',
  ]);
  expect(log[1].sentence.map(({ text }: { text: string }) => text).join('')).toBe(
    'Admin Ada went back to version 1 of the text “Hero”, as version 3.',
  );
});

describe('two Admins at once', () => {
  test('the second is told, and loses nothing', async () => {
    const key = 'testimonials';
    const { shown: content } = await get(key);
    const theirs = { ...content, heading: 'What Ada says' };
    const results = await Promise.all([save(key, 0, theirs), save(key, 0, { ...content, heading: 'Bea' }, other)]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = results.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'text-changed' });
    const { revision, draft } = await get(key);
    expect(draft).not.toBeNull();
    expect((await save(key, revision, { ...content, heading: 'Both' }, other)).status).toBe(200);
  });

  test('what was saved meanwhile is not published unseen', async () => {
    const { revision, shown: content } = await get('statistics');
    await save('statistics', revision, content);
    const seen = (await get('statistics')).revision;
    await save('statistics', seen, content, other);
    expect((await publish('statistics', seen)).status).toBe(409);
  });
});

describe('bad input', () => {
  const refusal = async (key: string, content: unknown) => {
    const { revision } = await get(key);
    const { status, body } = await save(key, revision, content);
    expect(status).toBe(422);
    return body.errors as { path: string; message: string }[];
  };

  test.each([
    ['[x](javascript:alert(1))', /can’t be used: links begin with/],
    ['[x](JAVASCRIPT:alert(1))', /can’t be used/],
    ['[x](//elsewhere.example)', /can’t be used/],
    ['[x](data:text/html,x)', /can’t be used/],
    ['[x](https://user:secret@elsewhere.example)', /can’t be used/],
    ['![x](https://elsewhere.example/x.png)', /Pictures can’t be shown/],
    ['# Too large', /Use ## for headings/],
    ['> quoted', /Quotes/],
    ['- one\n  - two', /Each point of a list is one paragraph/],
    ['x'.repeat(30_001), /at most 30000 characters/],
    [' \u200b ', /required/],
    ['a\u0007b', /can’t be stored/],
  ])('the text %j', async (body, message) => {
    const [error] = await refusal('page-about', { ...PAGE, body });
    expect(error).toEqual({ path: 'content.body', message: expect.stringMatching(message) });
  });

  test('other fields, none, too many figures and wrong ones', async () => {
    expect(await refusal('hero', { heading: 'x' })).toMatchObject([
      { path: 'content.browse' },
      { path: 'content.sell' },
    ]);
    expect(await refusal('hero', { ...hero('x'), script: 'y' })).toHaveLength(1);
    const figure = { label: 'Laptops', figure: '12', after: '' };
    expect(await refusal('statistics', { figures: Array.from({ length: 5 }, () => figure) })).toHaveLength(1);
    expect(await refusal('statistics', { figures: [{ ...figure, figure: '-1' }] })).toMatchObject([
      { path: 'content.figures.0.figure' },
    ]);
    expect((await shop.call('GET', '/texts/nothing', { as: admin })).status).toBe(404);
  });

  test('scripts and HTML are text like any other', async () => {
    const script = '<script>alert(1)</script> and <b onclick="x">bold</b>';
    const content = { ...PAGE, lead: 'Be <i>safe</i>', body: `## A ${script}\n\n${script}\n\n- ${script}` };
    expect(await save('page-safety', 0, content)).toMatchObject({ status: 200 });
    expect(await publish('page-safety', 2)).toMatchObject({ status: 200 });
    const page = await shown().page('page-safety');
    expect(page.lead).toBe('Be <i>safe</i>');
    expect(page.sections).toEqual([
      {
        id: 'a-script-alert-1-script-and-b-onclick-x-bold-b',
        heading: `A ${script}`,
        blocks: [
          { kind: 'paragraph', text: script },
          { kind: 'list', items: [script] },
        ],
      },
    ]);
  });
});

test('every default can be saved as it is', async () => {
  const keys = [
    'hero',
    'home-about',
    'statistics',
    'testimonials',
    'contact',
    'blog',
    ...INFORMATION_PATHS.map(pageTextKey),
    ...GUIDE_NAMES.map(guideTextKey),
  ];
  const { body: texts } = await shop.call('GET', '/texts', { as: admin });
  expect(texts.map(({ key }: { key: string }) => key)).toEqual(keys);
  for (const key of keys) {
    const { revision, standard } = await get(key);
    expect(await save(key, revision, standard), key).toMatchObject({ status: 200 });
    expect((await get(key)).draft, key).toEqual(standard);
    expect((await shop.call('GET', `/texts/${key}/preview`, { as: admin })).status).toBe(200);
  }
});

test('a post is begun, published at an address of its own, taken down and shown again', async () => {
  const post = {
    title: 'Hinges',
    slug: 'hinges',
    date: '2026-11-23',
    lead: 'Why they break.',
    body: 'Slowly.\n\n## How',
  };
  const begin = async () =>
    (await shop.call('POST', '/posts', { as: admin, body: { content: post } })).body.insertedId as string;
  const [key, second] = [await begin(), await begin()];
  await expect(shown().post('hinges')).rejects.toMatchObject({ code: 'not-found' });
  await publish(key, 1);
  expect(await shown().post('hinges')).toMatchObject({ title: 'Hinges', sections: [{ id: 'how', heading: 'How' }] });
  expect((await shown().blog()).posts).toMatchObject([{ slug: 'hinges', date: '2026-11-23' }]);
  expect((await get(key)).path).toBe('/blog/hinges');

  expect((await publish(second, 1)).body.errors).toMatchObject([{ path: 'content.slug' }]);
  expect((await shop.call('DELETE', `/texts/${second}/draft?revision=1`, { as: admin })).status).toBe(200);
  expect((await shop.call('GET', `/texts/${second}`, { as: admin })).status).toBe(404);

  await goBack(key, 2, null);
  await expect(shown().post('hinges')).rejects.toMatchObject({ code: 'not-found' });
  await goBack(key, 3, 1);
  expect((await shown().post('hinges')).title).toBe('Hinges');
  expect((await shop.call('GET', '/texts?group=Blog&state=changed', { as: admin })).body).toMatchObject([
    { key, title: 'Hinges' },
  ]);

  // Posts come after all texts of the site, and each text once, in whichever order.
  await begin();
  for (const sort of ['order', '-order', 'title', '-changed']) {
    const keys: string[] = [];
    for (let path: string | null = `/texts?limit=7&sort=${sort}`; path !== null;) {
      const { body, headers } = await shop.call('GET', path, { as: admin });
      keys.push(...body.map((text: { key: string }) => text.key));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
    }
    expect(new Set(keys).size, sort).toBe(keys.length);
    expect(keys.length, sort).toBe(Number((await shop.call('GET', '/texts', { as: admin })).headers['x-total-count']));
    if (sort === 'order') expect(keys.indexOf(key)).toBe(keys.length - 1);
    if (sort === '-changed') expect(keys[0]).toBe(key);
  }
  const drafts = await shop.call('GET', '/texts?state=unpublished&q=hinges', { as: admin });
  expect(drafts.body).toMatchObject([{ title: 'Hinges', path: null, changed: null }]);
});
