import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { type RequestHandler, createContext } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HomeData, SiteData } from '#shared/contracts/site-data.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { createRenderLimits } from '#server/plugins/render-limits.ts';
import { servePages } from '#server/rendering/register-rendering.ts';
import type { Rendering } from '#server/rendering/render-page.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

const HOME: HomeData = {
  categories: [],
  suggested: [],
  page: { products: [], total: 0, totalIsExact: true, nextCursor: null },
};
const DATA: SiteData = {
  info: () => expect.unreachable(),
  homeTexts: () => expect.unreachable(),
  contactText: () => expect.unreachable(),
  blog: () => expect.unreachable(),
  post: () => expect.unreachable(),
  pageText: () => expect.unreachable(),
  home: async () => HOME,
  laptops: () => expect.unreachable(),
  facets: () => expect.unreachable(),
  chosen: () => expect.unreachable(),
  laptop: () => expect.unreachable(),
  seller: () => expect.unreachable(),
  submitMessage: () => expect.unreachable(),
};
const renderingContext = createContext<Rendering>();
const INLINE = '(function () { run() })()';
const STYLE = 'p { color: green }';

/** A page of some length that shows the catalogue, with how often it was made. */
const render = vi.fn<RequestHandler>();
let changes = fakeChanges();
let made = 0;
beforeEach(() => {
  changes = fakeChanges();
  made = 0;
  render.mockReset().mockImplementation(async (request, context) => {
    made += 1;
    const { nonce, site } = context?.get(renderingContext) ?? expect.unreachable();
    if (!request.url.endsWith('/blog')) await site.home();
    return page(
      `<p>${made} ${'laptop '.repeat(500)}</p><script nonce="${nonce}">${INLINE}</script><script>injected()</script><style nonce="${nonce}">${STYLE}</style><link nonce="${nonce}">`,
    );
  });
});

const page = (
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

function newApp(writers: { has: (address: string) => boolean } = { has: () => false }) {
  const app = Fastify();
  const site = { pages: async () => ({ handle: render, renderingContext }), answers: async () => false };
  servePages(
    app,
    site,
    {
      site: DATA,
      work: createRenderLimits({ rateLimits: false }),
      publicUrl: 'https://shop.test',
      stripe: false,
      secure: true,
      writers,
    },
    changes,
  );
  return app;
}

describe('a page for all visitors', () => {
  test('is made once for all who ask at once, and anew when the catalogue has changed', async () => {
    const app = newApp();
    const answers = await Promise.all(['/', '/', '/'].map((url) => app.inject(url)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
    changes.change();
    expect((await app.inject('/')).body).toContain('<p>2 laptop');
    expect((await app.inject('/')).body).toContain('<p>2 laptop');
    expect((await app.inject({ url: '/', headers: { host: 'evil.test' } })).body).toContain('<p>2 laptop');
    expect(render.mock.lastCall?.[0].url).toBe('https://shop.test/');
  });

  test('is for a second the one before to all but one while it is made anew, and never to who has just written', async () => {
    const app = newApp({ has: (address) => address === '10.0.0.9' });
    const read = async (remoteAddress = '10.0.0.1') => (await app.inject({ url: '/', remoteAddress })).body.slice(0, 4);
    expect(await read()).toBe('<p>1');
    changes.change();
    const makePage = render.getMockImplementation() ?? expect.unreachable();
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    render.mockImplementation(async (...asked) => {
      begin();
      await gate;
      return makePage(...asked);
    });
    const first = read();
    await begun;
    expect(await read()).toBe('<p>1');
    const writer = read('10.0.0.9');
    changes.pass(999);
    expect(await read()).toBe('<p>1');
    changes.pass(1);
    const late = read();
    goOn();
    expect(await Promise.all([first, writer, late])).toEqual(['<p>2', '<p>2', '<p>2']);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('that shows nothing of the catalogue outlives its changes; no page is older than half a minute', async () => {
    const app = newApp();
    await app.inject('/blog');
    changes.change();
    await app.inject('/blog');
    expect(render).toHaveBeenCalledTimes(1);
    changes.pass(31_000);
    await app.inject('/blog');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('has its scripts and styles named by hash, without a nonce; what has come into the page otherwise is not named', async () => {
    const { body, headers } = await newApp().inject('/');
    expect(body).not.toContain('nonce');
    expect(body).toContain(`<script>${INLINE}</script><script>injected()</script><style>${STYLE}</style><link>`);
    const hash = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${await hash(INLINE)}'; style-src 'self' 'sha256-${await hash(STYLE)}';`,
    );
  });

  test('comes in the encoding that the visitor takes, and not at all to who has it', async () => {
    const app = newApp();
    const ask = (encoding: string, known?: string) =>
      app.inject({ url: '/', headers: { 'accept-encoding': encoding, ...(known && { 'if-none-match': known }) } });
    const [br, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('br;q=0')];
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const tags = [br, gzip, plain].map(({ headers }) => String(headers['etag']));
    expect(new Set(tags).size).toBe(3);
    const [tag = ''] = tags;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const unchanged = await ask('br', known);
      expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', tag]);
      expect(unchanged.headers['content-security-policy']).toBe(br.headers['content-security-policy']);
    }
    expect((await ask('gzip', tag)).statusCode).toBe(200);
    changes.change();
    expect((await ask('br', tag)).statusCode).toBe(200);
  });

  test('answers HEAD with its headers alone', async () => {
    const app = newApp();
    const [head, get] = [await app.inject({ method: 'HEAD', url: '/' }), await app.inject('/')];
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-length', 'content-security-policy'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });
});

describe('the data of a page', () => {
  const URL = '/_.data?_routes=routes%2Fhome';
  const data = (status = 200) =>
    new Response(`[{},${'1,'.repeat(800)}1]`, { status, headers: { 'content-type': 'text/x-script' } });
  const answer: RequestHandler = async (_, context) => {
    await context?.get(renderingContext).site.home();
    return data();
  };

  test('is made once for all, sent as pages are, and anew when the catalogue has changed', async () => {
    const app = newApp();
    render.mockImplementation(answer);
    const first = await app.inject({ url: URL, headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({
      'content-type': 'text/x-script',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) };
    expect((await app.inject({ url: URL, headers: known })).statusCode).toBe(304);
    expect(render).toHaveBeenCalledTimes(1);
    changes.change();
    expect((await app.inject({ url: URL, headers: known })).statusCode).toBe(304);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('is not cached after a failure, and an exception is answered with a problem', async () => {
    const app = newApp();
    answerProblems(app);
    render.mockImplementation(async () => data(404));
    for (const times of [1, 2]) {
      expect((await app.inject(URL)).statusCode).toBe(404);
      expect(render).toHaveBeenCalledTimes(times);
    }
    render.mockRejectedValue(new Error('a secret detail'));
    const failed = await app.inject(URL);
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['content-type']).toContain('application/problem+json');
    expect(failed.body).not.toContain('secret');
  });
});

describe('nothing is cached', () => {
  test.each([404, 500, 503])('of an answer with %d', async (status) => {
    const app = newApp();
    render.mockImplementation(async () => page('<p>error</p>', { status }));
    for (let times = 1; times <= 2; times += 1) {
      const { statusCode, body, headers } = await app.inject('/');
      expect([statusCode, body, headers['etag']]).toEqual([status, '<p>error</p>', undefined]);
      expect(render).toHaveBeenCalledTimes(times);
    }
  });

  test('of an answer with a cookie, which only its visitor gets', async () => {
    const app = newApp();
    render.mockImplementation(async () => page('<p>mine</p>', { headers: { 'set-cookie': `a=${(made += 1)}` } }));
    const answers = await Promise.all([app.inject('/'), app.inject('/')]);
    expect(new Set(answers.map(({ headers }) => headers['set-cookie'])).size).toBe(2);
  });

  test('of a redirect, and of a failure, which is answered with 500', async () => {
    const app = newApp();
    render.mockImplementation(async () => new Response(null, { status: 302, headers: { location: '/blog' } }));
    expect((await app.inject('/')).headers['location']).toBe('/blog');
    render.mockRejectedValue(new Error('a bug'));
    const failed = await app.inject('/');
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store']);
  });
});

test('a page whose visitors have all gone is not made on', async () => {
  const app = newApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = vi.fn<() => void>();
  const signal = new Promise<AbortSignal>((resolve) => {
    render.mockImplementation(async (request, context) => {
      resolve(request.signal);
      await gate;
      await context?.get(renderingContext).site.home();
      asked();
      return page('<p>late</p>');
    });
  });
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const allGone = await signal;
  const aborted = once(allGone, 'abort');
  visitor.destroy();
  await aborted;
  goOn();
  render.mockImplementation(async () => page('<p>anew</p>'));
  expect((await app.inject('/')).body).toBe('<p>anew</p>');
  expect(asked).not.toHaveBeenCalled();
  await app.close();
});
