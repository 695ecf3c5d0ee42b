import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import type { UserType } from '#shared/catalogue.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { PASSWORD, newPerson } from '#tests/e2e/support/names.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An object of which a test looks at some fields. */
export type Fields = Record<string, unknown>;

/** An answer of the API, read. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Somebody who exists already when a test begins, with a token for the API and a session for a browser. */
export interface Member {
  name: string;
  email: string;
  token: string;
  /** `name=value` of the session's cookie. */
  cookie: string;
  /** Any call of the API with their token. */
  call: <Body = Fields>(method: Method, path: string, body?: unknown) => Promise<Answer<Body>>;
}

/**
 * Registers a Buyer or Seller through the API, without a browser: for tests whose subject is what comes afterwards.
 * There is one Admin, the demo's, with the name that it has.
 */
export async function makeMember(type: UserType, name: string = type): Promise<Member> {
  if (type === 'Admin') return signIn(demoAccount('Admin'), DEMO_PASSWORD);
  const person = newPerson(name);
  const answer = await ask('PUT', '/users', { ...person, type, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`Registering ${name} failed: ${JSON.stringify(answer.body)}`);
  return describeMember(person, answer.headers);
}

/** Signs a browser in without going through the form: its next page knows. One of the demo's accounts, or a member. */
export async function enterAs(page: Page, who: Member | 'buyer' | 'seller' | 'admin'): Promise<Member> {
  const member = typeof who === 'string' ? await signIn(`${who}@clamshell.test`, DEMO_PASSWORD) : who;
  const [name = '', value = ''] = member.cookie.split('=', 2);
  await page.context().addCookies([{ name, value, url: origin(), httpOnly: true, sameSite: 'Lax' }]);
  return member;
}

/** One call of the API, as a visitor or as whoever `headers` say. */
export async function ask<Body = Fields>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const read: Body = await response.json();
  return { status: response.status, headers: response.headers, body: read };
}

/** Any call of the API as `member`; a refusal fails the test. */
export async function send<Body>(member: Member, method: Method, path: string, body?: unknown): Promise<Body> {
  const answer = await member.call<Body>(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path} as ${member.name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function signIn(email: string, password: string): Promise<Member> {
  const { status, headers, body } = await ask<{ user: { name: string } }>('POST', '/auth/sign-in/email', {
    email,
    password,
  });
  if (status !== 200) throw new Error(`Signing in ${email} was answered with ${status}`);
  return describeMember({ name: body.user.name, email }, headers);
}

async function describeMember(person: { name: string; email: string }, headers: Headers): Promise<Member> {
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const path = `/jwt?email=${encodeURIComponent(person.email)}`;
  const token = (await ask<{ accessToken: string }>('GET', path, undefined, { cookie })).body.accessToken;
  const authorization = `Bearer ${token}`;
  return { ...person, token, cookie, call: (method, to, body) => ask(method, to, body, { authorization }) };
}

function demoAccount(wanted: UserType): string {
  return DEMO_ACCOUNTS.find(({ type }) => type === wanted)?.email ?? '';
}
