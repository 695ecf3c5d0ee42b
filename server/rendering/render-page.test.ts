import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { type RequestHandler, createContext } from 'react-router';
import { expect, test } from 'vitest';
import type { SiteData } from '#shared/contracts/site-data.ts';
import { createRenderLimits } from '#server/plugins/render-limits.ts';
import { type Rendering, renderPage } from '#server/rendering/render-page.ts';

const SITE: SiteData = {
  info: () => expect.unreachable(),
  homeTexts: () => expect.unreachable(),
  contactText: () => expect.unreachable(),
  blog: () => expect.unreachable(),
  post: () => expect.unreachable(),
  pageText: () => expect.unreachable(),
  submitMessage: () => Promise.resolve(null),
  home: () => expect.unreachable(),
  laptops: () => expect.unreachable(),
  facets: () => expect.unreachable(),
  chosen: () => expect.unreachable(),
  laptop: () => expect.unreachable(),
  seller: () => expect.unreachable(),
};
const renderingContext = createContext<Rendering>();

function appWith(handle: RequestHandler, settings: { stripe?: boolean; secure?: boolean } = {}) {
  const app = Fastify();
  app.get('/*', (request, reply) =>
    renderPage(
      request,
      reply,
      { handle, renderingContext },
      {
        site: SITE,
        work: createRenderLimits({ rateLimits: false }),
        publicUrl: 'https://shop.test',
        stripe: false,
        secure: true,
        ...settings,
      },
    ),
  );
  return app;
}

const page = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

test('a page is sent with its status, and with a policy that names the nonce it was rendered with', async () => {
  const app = appWith(async (_, context) => page(`nonce ${context?.get(renderingContext).nonce}`, 404));
  const first = await app.inject('/');
  const second = await app.inject('/');

  expect(first.statusCode).toBe(404);
  const nonce = /^nonce (\S{20,})$/.exec(first.body)?.[1];
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(first.headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(second.body).not.toBe(first.body);
});

test('the payment provider is allowed only where its keys are set', async () => {
  const without = await appWith(async () => page('')).inject('/');
  const withStripe = await appWith(async () => page(''), { stripe: true }).inject('/');
  expect(without.headers['content-security-policy']).not.toContain('stripe');
  expect(withStripe.headers['content-security-policy']).toContain('https://js.stripe.com');
});

test.each([
  ['/login', 'same-origin-allow-popups'],
  ['/login?from=%2Fblog%3Fgoogle%3Ddone', 'same-origin-allow-popups'],
  ['/blog?google=done', 'same-origin-allow-popups'],
  ['/login?google=done&popup=x', 'unsafe-none'],
  ['/login?from=%2F&google=failed', 'unsafe-none'],
])('%s has the opener policy for Google’s popup only where that may come back', async (address, policy) => {
  const { headers } = await appWith(async () => page('')).inject(address);
  expect(headers['cross-origin-opener-policy']).toBe(policy);
});

test('pages are made for the site itself, whatever host the request names', async () => {
  const app = appWith(async (request) => page(request.url));
  const { body } = await app.inject({ url: '/category/MacBook?q=1', headers: { host: 'evil.test' } });
  expect(body).toBe('https://shop.test/category/MacBook?q=1');
});

test('a long page is compressed for those who can read it', async () => {
  const html = '<p>laptop</p>'.repeat(500);
  const app = appWith(async () => page(html));
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['vary']).toBe('Accept-Encoding');
  expect(brotliDecompressSync(rawPayload).toString() === html).toBe(true);
  const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test.each([
  ['a failure without a page', async () => new Response('Unexpected Server Error', { status: 500 })],
  [
    'a handler that throws',
    async () => {
      throw new Error('a secret detail');
    },
  ],
])('%s becomes a page of ours', async (_, handle) => {
  const answer = await appWith(handle).inject('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('Go back home');
  expect(answer.body).not.toContain('secret');
});
