import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { MESSAGES } from '#server/plugins/rate-limits.ts';
import { PASSWORD, type TestApp, createTestApp } from '#tests/support/test-app.ts';

let demo: TestApp;
let site: TestApp;

beforeAll(async () => {
  demo = await createTestApp({ googleSandbox: true, rateLimits: true });
  site = await createTestApp({ publicUrl: 'https://clamshell.example' });
});
afterAll(async () => Promise.all([demo.close(), site.close()]));

const JSON_TYPE = { 'content-type': 'application/json' };

/** One of each kind of answer, with the status that shows that it is of this kind. */
const ANSWERS: Record<string, [InjectOptions, number]> = {
  'a list': [{ url: '/api/category' }, 200],
  'the head of a list': [{ method: 'HEAD', url: '/api/category' }, 200],
  'a problem': [{ url: '/api/users' }, 401],
  'a bad token': [{ url: '/api/category', headers: { authorization: 'Bearer x' } }, 401],
  'an unknown call': [{ url: '/api/nothing' }, 404],
  'a thing that is not there': [{ url: '/api/category/Toaster' }, 404],
  'an address that nobody can read': [{ url: '/api/orders/%ff' }, 400],
  'an address that is too long': [{ url: `/api/orders/${'x'.repeat(400)}` }, 400],
  'a body that nobody can read': [{ method: 'POST', url: '/api/messages', headers: JSON_TYPE, payload: '{' }, 400],
  'a body that is too large': [
    { method: 'POST', url: '/api/messages', headers: JSON_TYPE, payload: `"${'x'.repeat(200_000)}"` },
    413,
  ],
  'another type': [
    { method: 'POST', url: '/api/messages', headers: { 'content-type': 'text/xml' }, payload: 'x' },
    415,
  ],
  'wrong fields': [{ method: 'POST', url: '/api/messages', payload: {} }, 422],
  'a foreign origin': [{ method: 'POST', url: '/api/messages', headers: { origin: 'https://elsewhere.example' } }, 403],
  'the identity library': [{ url: '/api/auth/get-session' }, 200],
  'a redirect': [{ url: '/api/auth/callback/google' }, 302],
  'a webhook': [{ method: 'POST', url: '/api/webhooks/stripe', headers: JSON_TYPE, payload: '{}' }, 400],
  'the OpenAPI document': [{ url: '/api/openapi.json' }, 200],
  'the page of the API': [{ url: '/api/docs/' }, 200],
  'a script of the page of the API': [{ url: '/api/docs/static/swagger-ui-bundle.js' }, 200],
  'the card sandbox’s script': [{ url: '/card-sandbox/stripe.js' }, 200],
  'a problem of the card sandbox': [{ url: '/card-sandbox/v1/payment_intents/pi_1' }, 404],
  'the Google sandbox’s page': [{ url: '/google-sandbox/interaction/x' }, 404],
  'the Google sandbox’s style': [{ url: '/google-sandbox/pages.css' }, 200],
  'the Google sandbox’s protocol': [{ url: '/google-sandbox/auth' }, 400],
};

type Headers = Record<string, unknown>;

/** What the usual checkers ask for. */
function expectSecure(headers: Headers): void {
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'/);
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy).toContain(`${directive} 'none'`);
  expect(policy).toMatch(/form-action ('none'|'self')/);
  expect(policy).not.toMatch(/unsafe-|\*(?!\.js\.stripe)/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'permissions-policy': expect.stringContaining('camera=(), '),
    'cross-origin-opener-policy': expect.stringMatching(/^(same-origin-allow-popups|unsafe-none)$/),
    'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
  });
  const names = Object.keys(headers);
  expect(names.filter((name) => /^(server|x-powered-by|access-control-.*)$/.test(name))).toEqual([]);
}

describe.each(Object.entries(ANSWERS))('%s', (_name, [request, status]) => {
  test('has the security headers, and says nothing of the server', async () => {
    const answer = await demo.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expectSecure(answer.headers);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

test('personal answers are stored by no cache', async () => {
  const buyer = await site.register('Buyer');
  for (const headers of [{ authorization: `Bearer ${buyer.token}` }, { cookie: buyer.cookie }]) {
    const answer = await site.call('GET', '/category', { headers });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await site.call('GET', '/category')).headers).not.toHaveProperty('cache-control');
});

test('too many requests', async () => {
  const send = async () => demo.app.inject({ method: 'POST', url: '/api/messages', payload: {} });
  let answer = await send();
  for (let sent = 1; sent <= MESSAGES.max && answer.statusCode !== 429; sent += 1) answer = await send();
  expect(answer.statusCode).toBe(429);
  expectSecure(answer.headers);
});

test('what is no HTTP', async () => {
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((demo.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('no HTTP\r\n\r\n');
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  expect(first).toBe('HTTP/1.1 400 Bad Request');
  expectSecure(Object.fromEntries(lines.map((line) => line.split(': '))));
});

test.each(['/api/category', '/api/auth/sign-in/email', '/api/webhooks/stripe', '/card-sandbox/stripe.js'])(
  'no other site is let in: the preflight for %s is refused',
  async (url) => {
    const { statusCode, headers } = await demo.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization, content-type',
      },
    });
    expect(statusCode).toBe(404);
    expectSecure(headers);
  },
);

describe('over https', () => {
  test('browsers are told by HSTS to use https for two years', async () => {
    const { headers } = await site.app.inject('/api/category');
    expectSecure(headers);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  test('cookies are for this site alone, over https alone, and not for scripts', async () => {
    const { cookies } = await site.app.inject({
      method: 'PUT',
      url: '/api/users',
      headers: { origin: 'https://clamshell.example' },
      payload: { name: 'Ann', email: 'ann@people.test', password: PASSWORD, type: 'Buyer' },
    });
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie.name).toMatch(/^__(Secure|Host)-/);
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
      expect(cookie.path).toMatch(/^\/(api)?$/);
      expect(cookie).not.toHaveProperty('domain');
    }
  });
});
