import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { openDatabase } from '#database/open.ts';
import { newId } from '#database/ids.ts';
import { plainCatalogue } from '#domain/search/catalogue.ts';
import type { SiteData } from '#shared/contracts/site-data.ts';
import { freePort } from '#scripts/support/run-app.ts';
import { createSiteData } from '#server/rendering/site-data.ts';

const away = openDatabase(`postgres://clamshell@127.0.0.1:${await freePort()}/clamshell`);
afterAll(away.close);

const site = createSiteData({
  db: away.db,
  catalogue: plainCatalogue(away.db),
  settings: readSettings({}),
  cardBrowser: { publishableKey: '', sandboxScript: null },
  contact: { formTokenKeys: [randomBytes(32)], mailTo: null, limited: false },
  google: null,
});

/** Everything that asks the database, but for the form, which says it beside itself. */
const questions: Record<Exclude<keyof SiteData, 'info' | 'submitMessage'>, () => Promise<unknown>> = {
  homeTexts: () => site.homeTexts(),
  contactText: () => site.contactText(),
  blog: () => site.blog(),
  post: () => site.post('a-post'),
  pageText: () => site.pageText('page-terms'),
  home: () => site.home(),
  laptops: () => site.laptops({}),
  facets: () => site.facets({}),
  chosen: () => site.chosen([newId()]),
  laptop: () => site.laptop(newId()),
  seller: () => site.seller(newId(), undefined),
};

test.each(Object.entries(questions))('%s ends in a page with 503 while the database is away', async (_, ask) => {
  const error = await ask().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Response);
  expect((error as Response).status).toBe(503);
});
