import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenOwner } from '#app/api/access-token.ts';
import { ApiError, apiGet, apiGetPage, apiSend, onSessionEnded, onWrite, sentenceFor } from '#app/api/client.ts';

const stored = new Map<string, string>();
const calls: { path: string; authorization: string | null; method: string }[] = [];
const keys: (string | null)[] = [];
let answers: ((path: string, authorization: string | null) => Response | undefined)[];

beforeEach(() => {
  stored.clear();
  calls.length = 0;
  keys.length = 0;
  answers = [];
  setTokenOwner('bea@people.test');
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'https://clamshell.example' } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('authorization');
    keys.push(new Headers(init.headers).get('idempotency-key'));
    calls.push({ path, authorization, method: init.method ?? 'GET' });
    for (const answer of answers) {
      const response = answer(path, authorization);
      if (response) return response;
    }
    throw new TypeError('fetch failed');
  });
});

const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ status, code, detail: 'What happened.', ...more }, { status });

/** Accepts the token 'new' alone; renewing gives it, unless the session is over. */
function serve(session: 'alive' | 'over'): void {
  answers.push((path, authorization) => {
    if (path.startsWith('/api/jwt')) {
      return session === 'alive' ? Response.json({ accessToken: 'new' }) : problem(401, 'not-signed-in');
    }
    if (authorization === 'Bearer new') return Response.json({ acknowledged: true });
    return authorization === null ? Response.json('for anyone') : problem(401, 'bad-token');
  });
}

describe('a token that the server does not accept any more', () => {
  test('is renewed once, by the session alone, and the request is repeated', async () => {
    stored.set('accessToken', 'old');
    serve('alive');
    await expect(apiSend('PUT', '/ads/1')).resolves.toEqual({ acknowledged: true });
    expect(calls).toEqual([
      { path: '/api/ads/1', authorization: 'Bearer old', method: 'PUT' },
      { path: '/api/jwt?email=bea%40people.test', authorization: null, method: 'GET' },
      { path: '/api/ads/1', authorization: 'Bearer new', method: 'PUT' },
    ]);
  });

  test('is renewed once for all requests that are under way', async () => {
    stored.set('accessToken', 'old');
    serve('alive');
    await Promise.all([apiGet('/a'), apiGet('/b'), apiGet('/c')]);
    expect(calls.filter(({ path }) => path.startsWith('/api/jwt'))).toHaveLength(1);
  });

  test('is removed when the session is over: public data still arrives, and the page is notified', async () => {
    stored.set('accessToken', 'old');
    serve('over');
    const notified = vi.fn<() => void>();
    const stop = onSessionEnded(notified);
    await expect(apiGet('/category')).resolves.toBe('for anyone');
    stop();
    expect(notified).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  test('stays when the server cannot say whether the session lives', async () => {
    stored.set('accessToken', 'old');
    answers.push((path) => (path.startsWith('/api/jwt') ? undefined : problem(401, 'bad-token')));
    await expect(apiGet('/orders')).rejects.toMatchObject({ code: 'unreachable' });
    expect(stored.get('accessToken')).toBe('old');
  });
});

describe('errors', () => {
  test('carry the problem: code, sentence, fields, and how long to wait', async () => {
    const errors = [{ path: 'name', message: 'Name  is required' }];
    answers.push(() =>
      Response.json(
        { code: 'invalid-fields', detail: 'Look.', errors },
        { status: 422, headers: { 'retry-after': '7' } },
      ),
    );
    const error = await apiSend('POST', '/category', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: 'invalid-fields', detail: 'Look.', errors, retryAfter: 7 });
  });

  test.each([
    { onLine: true, says: 'couldn’t be reached' },
    { onLine: false, says: 'You’re offline' },
  ])('of the network are a plain sentence: $says', async ({ onLine, says }) => {
    vi.stubGlobal('navigator', { onLine });
    await expect(apiGet('/category')).rejects.toMatchObject({ status: 0, detail: expect.stringContaining(says) });
  });
});

test('a page of a list carries its total and the way to the next', async () => {
  answers.push(() =>
    Response.json([1, 2], {
      headers: {
        'x-total-count': '12000',
        'x-total-count-exact': 'false',
        link: '<http://localhost:3000/api/users?type=Buyer&cursor=abc>; rel="next"',
      },
    }),
  );
  await expect(apiGetPage('/users?type=Buyer')).resolves.toEqual({
    rows: [1, 2],
    total: 12_000,
    totalIsExact: false,
    next: '/users?type=Buyer&cursor=abc',
  });
});

describe('the key of a write', () => {
  const done = () => Response.json({ acknowledged: true });
  const add = (name = 'X1') => apiSend('POST', '/category', { name });

  test('is a new one each time, also when the token has to be renewed, and reads have none', async () => {
    answers.push(done);
    await add();
    await add();
    await apiGet('/category');
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeNull();
    stored.set('accessToken', 'old');
    answers.length = 0;
    serve('alive');
    await add();
    expect(keys.at(-1)).toBe(keys.at(-3));
  });

  test('stays while the answer is lost, so that the same write sent again is done once', async () => {
    await expect(add()).rejects.toMatchObject({ code: 'unreachable' });
    answers.push(() => problem(503, 'busy'));
    await expect(add()).rejects.toMatchObject({ code: 'busy' });
    answers[0] = () => problem(409, 'idempotency-running');
    await expect(add()).rejects.toMatchObject({ code: 'idempotency-running' });
    await expect(add('X2')).rejects.toMatchObject({ code: 'idempotency-running' });
    answers[0] = () => new Response('{"acknow');
    await expect(add()).rejects.toMatchObject({ detail: expect.stringContaining('before the answer was complete') });
    answers[0] = done;
    await add();
    expect(new Set([keys[0], keys[1], keys[2], keys[4], keys[5]]).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    await add();
    expect(keys[6]).not.toBe(keys[0]);
  });

  test('is given up when the write was refused, and when another was done', async () => {
    answers.push(() => problem(422, 'invalid-fields'));
    await expect(add()).rejects.toMatchObject({ status: 422 });
    answers.length = 0;
    await expect(add()).rejects.toMatchObject({ code: 'unreachable' });
    answers.push(done);
    await apiSend('DELETE', '/orders/1');
    await add();
    expect(new Set([keys[0], keys[1], keys[3]]).size).toBe(3);
  });
});

test('a write is reported once it is over, also where it was refused or its answer was lost; a read is not', async () => {
  const reported = vi.fn<() => void>();
  const stop = onWrite(reported);
  await expect(apiSend('POST', '/category')).rejects.toMatchObject({ code: 'unreachable' });
  expect(reported).toHaveBeenCalledTimes(1);
  answers.push(() => problem(409, 'conflict'));
  await expect(apiSend('POST', '/category')).rejects.toMatchObject({ status: 409 });
  expect(reported).toHaveBeenCalledTimes(2);
  answers[0] = () => Response.json({ acknowledged: true });
  await apiSend('POST', '/category');
  await apiGet('/category');
  expect(reported).toHaveBeenCalledTimes(3);
  stop();
});

test('what is wrong with fields is said without what the API calls them', async () => {
  const said = async () => apiSend('POST', '/category').catch(sentenceFor);
  expect(await said()).toMatch(/couldn’t be reached|offline/);
  answers.push(() => problem(422, 'conflict'));
  expect(await said()).toBe('What happened.');
  const errors = [
    { path: 'text', message: 'Write a message first' },
    { path: 'items.0.id', message: 'Choose a laptop' },
    { path: 'items.1.id', message: 'Choose a laptop' },
  ];
  answers[0] = () => problem(422, 'invalid-fields', { detail: 'text: Write a message first; …', errors });
  expect(await said()).toBe('Write a message first. Choose a laptop');
});

test('pictures of our own are named by their paths, whatever the site is called; others keep their address', async () => {
  const products = [
    { logo: 'https://clamshell.example/pictures/demo/x1.svg', name: 'https://clamshell.example/name' },
    { logo: 'https://clamshell.example.org/pictures/demo/x1.svg' },
    { logo: 'https://elsewhere.example/x1.jpg' },
    { product: { logo: 'https://clamshell.example/pictures/uploads/1/640.webp' } },
  ];
  answers.push(() => Response.json(products));
  expect(await apiGet('/category')).toEqual([
    { logo: '/pictures/demo/x1.svg', name: 'https://clamshell.example/name' },
    products[1],
    products[2],
    { product: { logo: '/pictures/uploads/1/640.webp' } },
  ]);
});
