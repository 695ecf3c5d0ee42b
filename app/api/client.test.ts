import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenOwner } from '#app/api/access-token.ts';
import { ApiError, apiGet, apiGetPage, apiSend, onSessionEnded } from '#app/api/client.ts';

const stored = new Map<string, string>();
const calls: { path: string; authorization: string | null; method: string }[] = [];
let answers: ((path: string, authorization: string | null) => Response | undefined)[];

beforeEach(() => {
  stored.clear();
  calls.length = 0;
  answers = [];
  setTokenOwner('bea@people.test');
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('authorization');
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

  test('is forgotten when the session is over: what anyone may read still arrives, and the page is told', async () => {
    stored.set('accessToken', 'old');
    serve('over');
    const told = vi.fn<() => void>();
    const stop = onSessionEnded(told);
    await expect(apiGet('/category')).resolves.toBe('for anyone');
    stop();
    expect(told).toHaveBeenCalledOnce();
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
    { onLine: true, says: 'could not be reached' },
    { onLine: false, says: 'You are offline' },
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
