import Fastify from 'fastify';
import { createContext } from 'react-router';
import { expect, test } from 'vitest';
import type { SiteData } from '#shared/contracts/site-data.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { limitRates } from '#server/plugins/rate-limits.ts';
import { createRenderLimits } from '#server/plugins/render-limits.ts';
import { servePages } from '#server/rendering/register-rendering.ts';
import type { Rendering, Site } from '#server/rendering/render-page.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

const DATA: SiteData = {
  info: () => expect.unreachable(),
  homeTexts: () => expect.unreachable(),
  contactText: () => expect.unreachable(),
  blog: () => expect.unreachable(),
  post: () => expect.unreachable(),
  pageText: () => expect.unreachable(),
  home: () => expect.unreachable(),
  laptops: () => expect.unreachable(),
  facets: () => expect.unreachable(),
  chosen: () => expect.unreachable(),
  laptop: () => expect.unreachable(),
  seller: () => expect.unreachable(),
  submitMessage: () => expect.unreachable(),
};
const SITE: Site = {
  pages: async () => ({
    handle: async () => new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } }),
    renderingContext: createContext<Rendering>(),
  }),
  answers: async () => false,
};

test('who asks for pages too often gets a page that says for how long, and programs their problem', async () => {
  const app = Fastify();
  answerProblems(app);
  await limitRates(app, true);
  app.get('/api/nothing', () => 'x');
  servePages(
    app,
    SITE,
    {
      site: DATA,
      work: createRenderLimits({ rateLimits: false }),
      publicUrl: 'https://shop.test',
      stripe: false,
      secure: true,
    },
    fakeChanges(),
  );

  let answer = await app.inject('/blog');
  expect(answer.body).toBe('<p>A page</p>');
  for (let asked = 1; answer.statusCode === 200 && asked < 5_000; asked += 1) answer = await app.inject('/blog');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toMatch(
    /<h1>Too many requests<\/h1>\n<p>Too many requests are coming from your network\. Try again in \d+ (second|minute)s?\.<\/p>/,
  );
  expect(answer.body).toContain('Go back home');
  expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');

  const call = await app.inject('/api/nothing');
  expect(call.statusCode).toBe(429);
  expect(call.headers['content-type']).toContain('application/problem+json');
  await app.close();
});
