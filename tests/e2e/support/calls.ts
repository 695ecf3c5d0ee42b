import type { APIResponse, Page, Request } from '@playwright/test';
import type { Fields } from '#tests/e2e/support/members.ts';

/** The next call of `method` to `path` that the page makes: `/orders`, below `/api`, with its query when `path` has one. */
export function nextCall(page: Page, method: string, path: string | RegExp) {
  return page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url());
    const asked = pathname.replace(/^\/api/, '') + (typeof path === 'string' && path.includes('?') ? search : '');
    return request.method() === method && (typeof path === 'string' ? asked === path : path.test(asked));
  });
}

/** What the server answered to a call that the page made. */
export async function answerTo(request: Request): Promise<{ status: number; body: Fields }> {
  const response = await request.response();
  if (response === null) throw new Error(`No answer to ${request.method()} ${request.url()}`);
  const body: Fields = await response.json();
  return { status: response.status(), body };
}

/** Answers the page's own calls of `method` to `path` (below `/api`) with `json` instead of the server. @returns how to stop that */
export async function answerWith(
  page: Page,
  method: string,
  path: RegExp,
  json: unknown,
): Promise<() => Promise<void>> {
  const isMeant = (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname.slice('/api'.length));
  await page.route(isMeant, (route) =>
    route.request().method() === method ? route.fulfill({ json }) : route.fallback(),
  );
  return () => page.unroute(isMeant);
}

/** Gives the page the same answer each time it asks the same, whatever other tests do to the catalogue meanwhile. */
export async function recordResponses(page: Page, path: RegExp): Promise<void> {
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route(path, async (route) => {
    const url = route.request().url();
    const answer = answers.get(url) ?? route.fetch();
    answers.set(url, answer);
    await route.fulfill({ response: await answer });
  });
}

/** Holds back whatever goes to `path`. @returns how to let it through */
export async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back whatever goes to `path`. @returns how to refuse it, and all that follows, as asked too often */
export async function holdToRefuse(page: Page, path: string): Promise<() => void> {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await refused;
    await route.fulfill({ status: 429, json: { detail: 'Too many at once.' } });
  });
  return refuse;
}
