import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { UserType } from '#shared/catalogue.ts';
import { newId } from '#database/ids.ts';
import { signUp } from '#domain/identity/sign-up.ts';
import { hashToken, newToken } from '#domain/tokens.ts';
import { openAccessTokens } from '#server/identity/access-tokens.ts';
import { COOKIE_PREFIX } from '#server/identity/names.ts';
import { scryptPasswords } from '#server/identity/passwords.ts';
import { database, origin } from '#tests/e2e/support/app-under-test.ts';
import { PASSWORD, newPerson } from '#tests/e2e/support/names.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

const SESSION_MS = 24 * 60 * 60_000;

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

let passwordHash: Promise<string> | undefined;

/**
 * Signs a Buyer or Seller up without a form, and without hashing the password anew: for tests whose subject is what comes afterwards.
 * There is one Admin, the demo's, with the name that it has.
 */
export async function makeMember(type: UserType, name: string = type): Promise<Member> {
  if (type === 'Admin') return demoMember('admin');
  const person = newPerson(name);
  const hash = await (passwordHash ??= scryptPasswords.hash(PASSWORD));
  const id = await signUp(database(), { ...person, type, passwordHash: hash }, origin());
  return beginSession({ ...person, id });
}

/** Signs a browser in without going through the form: its next page knows. One of the demo's accounts, or a member. */
export async function enterAs(page: Page, who: Member | 'buyer' | 'seller' | 'admin'): Promise<Member> {
  const member = typeof who === 'string' ? await demoMember(who) : who;
  const [name = '', value = ''] = member.cookie.split('=', 2);
  await page.context().addCookies([{ name, value, url: origin(), httpOnly: true, sameSite: 'Lax' }]);
  return member;
}

/** One call of the API, as a visitor or as the caller that `headers` authenticate. */
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

async function demoMember(who: 'buyer' | 'seller' | 'admin'): Promise<Member> {
  const email = `${who}@clamshell.test`;
  const accounts = database().selectFrom('users').select(['id', 'name', 'email']);
  return beginSession(await accounts.where('email', '=', email).executeTakeFirstOrThrow());
}

/** Puts a session into the database, with its cookie and a token as the app would make them. */
async function beginSession({ id: userId, name, email }: { id: string; name: string; email: string }): Promise<Member> {
  const db = database();
  const secret = newToken();
  const sessionId = newId();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: hashToken(secret),
      expires_at: new Date(Date.now() + SESSION_MS),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  const signature = createHmac('sha256', AUTH_SECRET).update(secret).digest('base64');
  const token = await (await openAccessTokens(db, [AUTH_SECRET])).issue({ userId, sessionId });
  const authorization = `Bearer ${token}`;
  return {
    name,
    email,
    token,
    cookie: `${COOKIE_PREFIX}.session_token=${encodeURIComponent(`${secret}.${signature}`)}`,
    call: (method, to, body) => ask(method, to, body, { authorization }),
  };
}
