import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSiteFiles } from '#server/rendering/site-files.ts';

const app = Fastify();
registerSiteFiles(app, 'https://shop.test');

test('crawlers learn what is not for them, and where the list of pages is', async () => {
  const { statusCode, headers, body } = await app.inject('/robots.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const lines = body.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard']));
  expect(lines).toContain('Sitemap: https://shop.test/sitemap.xml');
});
