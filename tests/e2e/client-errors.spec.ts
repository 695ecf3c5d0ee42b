import { test } from '#tests/e2e/support/test.ts';
import { expect } from '@playwright/test';

test('what goes wrong in a page is reported to the site, three times at most, without cookies', async ({
  browser,
  ownApp,
}) => {
  // A context that no error fails.
  const context = await browser.newContext({ baseURL: ownApp.origin });
  const page = await context.newPage();
  await page.goto('/imprint?token=secret');
  await context.addCookies([{ name: 'clamshell.session_token', value: 'x', url: ownApp.origin }]);
  const sent: Promise<Record<string, unknown>>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/client-errors')) return;
    sent.push(
      request.allHeaders().then(async (headers) => ({
        ...(request.postDataJSON() as object),
        cookie: headers['cookie'],
        status: (await request.response())?.status(),
      })),
    );
  });
  await page.evaluate(async () => {
    const happens = (kind: string) => new Promise((resolve) => addEventListener(kind, resolve, { once: true }));
    setTimeout(() => {
      throw new TypeError('x is not a function');
    });
    await happens('error');
    for (const reason of [new DOMException('Left', 'AbortError'), new Error('Nobody caught this')]) {
      setTimeout(() => void Promise.reject(reason));
      await happens('unhandledrejection');
    }
    dispatchEvent(new ErrorEvent('caught', { error: new Error('A part failed') }));
    dispatchEvent(new ErrorEvent('caught', { error: new Error('One too many') }));
  });
  await expect.poll(() => sent.length).toBe(3);
  const common = { page: '/imprint', cookie: undefined, status: 200, stack: expect.stringContaining('at ') };
  expect(await Promise.all(sent)).toEqual([
    { ...common, kind: 'error', message: 'x is not a function' },
    { ...common, kind: 'rejection', message: 'Nobody caught this' },
    { ...common, kind: 'caught', message: 'A part failed' },
  ]);
  await context.close();
});
