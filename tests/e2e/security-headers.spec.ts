import { expect, test } from '#tests/e2e/support/test.ts';

/** Addresses of every kind that a browser gets from the site, with the status that shows that it is of this kind. */
const ADDRESSES: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/category/MacBook', 200],
  ['/dashboard', 200],
  ['/no-such-page', 404],
  ['/%ff', 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/favicon.svg', 200],
  ['/api/docs/', 200],
];

test('pages, files and 404s have the headers that the usual scanners require', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const built = [/"(\/assets\/[^" ]+\.js)[ "]/, /"(\/assets\/[^"]+\.css)"/, /"(\/pictures\/[^"]+)"/].map(
    (pattern) => [pattern.exec(home)?.[1] ?? `nothing like ${pattern.source}`, 200] as const,
  );
  for (const [address, status] of [...ADDRESSES, ...built]) {
    const answer = await request.get(address);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(answer.status(), address).toBe(status);
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy, address).toContain(`${directive} 'none'`);
    expect(policy, address).toMatch(/default-src '(none|self)'/);
    expect(policy, address).toMatch(/form-action '(none|self)'/);
    expect(policy, address).not.toContain('unsafe');
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      // The API names pictures by absolute addresses, for other sites to show.
      'cross-origin-resource-policy': address.startsWith('/pictures/') ? 'cross-origin' : 'same-origin',
    });
    const names = Object.keys(headers);
    expect(
      names.filter((name) => /^(server|x-powered-by|access-control-)/.test(name)),
      address,
    ).toEqual([]);
  }
});

test('the contact form takes nothing that another site’s page posts', async ({ request, baseURL }) => {
  const post = (origin: string | undefined) =>
    request.post('/contact', {
      form: { name: 'Ann', email: 'ann@people.test', message: 'Hello' },
      headers: origin === undefined ? {} : { origin },
    });
  expect((await post('https://elsewhere.example')).status()).toBe(403);
  expect((await post('null')).status()).toBe(403);
  expect((await post(baseURL)).ok()).toBe(true);
});
