import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';

/** Somebody with a browser of their own, who can also call the API with their token. */
export interface Person {
  context: BrowserContext;
  email: string;
  call: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) => Promise<T>;
}

/** A browser of its own, in which nobody is signed in. */
export function openVisitor(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin, reducedMotion: 'reduce', locale: 'en-GB' });
}

/** One of the demo's people, signed in. */
export async function openDemoPerson(browser: Browser, origin: string, email: string): Promise<Person> {
  const context = await openVisitor(browser, origin);
  await answered(context.request, origin, 'POST', '/api/auth/sign-in/email', { email, password: DEMO_PASSWORD });
  return withToken(context, origin, email);
}

/** Somebody who signs up now. */
export async function openNewPerson(
  browser: Browser,
  origin: string,
  { name, type }: { name: string; type: 'Buyer' | 'Seller' },
): Promise<Person> {
  const context = await openVisitor(browser, origin);
  const email = `${name.split(' ')[0]?.toLowerCase()}@people.test`;
  await answered(context.request, origin, 'PUT', '/api/users', { name, email, type, password: DEMO_PASSWORD });
  return withToken(context, origin, email);
}

async function withToken(context: BrowserContext, origin: string, email: string): Promise<Person> {
  const path = `/api/jwt?email=${encodeURIComponent(email)}`;
  const { accessToken } = await answered<{ accessToken: string }>(context.request, origin, 'GET', path);
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken);
  return {
    context,
    email,
    call: (method, apiPath, json) => answered(context.request, origin, method, `/api${apiPath}`, json),
  };
}

/** @throws when the answer is not a success */
async function answered<T>(
  request: APIRequestContext,
  origin: string,
  method: string,
  path: string,
  json?: object,
): Promise<T> {
  const response = await request.fetch(origin + path, {
    method,
    headers: { origin },
    ...(json !== undefined && { data: json }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}
