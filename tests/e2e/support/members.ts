import type { Page } from '@playwright/test';
import { PASSWORD, newPerson } from '#tests/e2e/support/steps.ts';

const DEMO_PASSWORD = 'Demo!2026';

/** Somebody who exists already when a test begins, with a token for the API. */
export interface Member {
  name: string;
  email: string;
  token: string;
}

/** Registers through the API, without a browser: for tests whose subject is what comes afterwards. */
export async function makeMember(type: 'Buyer' | 'Seller', name: string): Promise<Member> {
  const person = newPerson(name);
  const response = await fetch(`${origin()}/api/users`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, type, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Registering ${name} failed: ${await response.text()}`);
  const cookie = response.headers.getSetCookie().map((header) => header.split(';')[0]);
  return { ...person, token: await tokenFor(person.email, cookie.join('; ')) };
}

/** Lists a laptop as `seller`. @returns its id */
export async function makeProduct(
  seller: Member,
  name: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { insertedId } = await send<{ insertedId: string }>(seller, 'POST', '/category', {
    name,
    used: '2 years',
    original_price: 1200,
    resale_rice: 412.5,
    productCondition: 'Good',
    number: '+880 1700-000000',
    logo: `${origin()}/pictures/fallback/ultrabook.svg`,
    location: 'Rajshahi',
    Category_Name: 'Ultrabook',
    description: 'A careful owner. The battery holds six hours.',
    ...changes,
  });
  return insertedId;
}

/** Books a laptop as `buyer`, at the price of `makeProduct`. @returns the order's id */
export async function makeOrder(buyer: Member, productId: string): Promise<string> {
  const order = { product_id: productId, product_price: 412.5, phone: '+1 555 0100', location: 'The library' };
  return (await send<{ insertedId: string }>(buyer, 'POST', '/orders', order)).insertedId;
}

/** Any call of the API as `member`; a refusal fails the test. */
export async function send<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${origin()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} as ${member.name}: ${await response.text()}`);
  const answer: T = await response.json();
  return answer;
}

/** Signs a browser in without going through the form: its next page knows. One of the demo's accounts, or a member. */
export async function enterAs(page: Page, who: Member | 'buyer' | 'seller' | 'admin'): Promise<void> {
  const json =
    typeof who === 'string'
      ? { email: `${who}@clamshell.test`, password: DEMO_PASSWORD }
      : { email: who.email, password: PASSWORD };
  const response = await page.context().request.post('/api/auth/sign-in/email', {
    data: json,
    headers: { origin: origin() },
  });
  if (!response.ok()) throw new Error(`Signing in ${json.email} failed: ${await response.text()}`);
}

async function tokenFor(email: string, cookie: string): Promise<string> {
  const response = await fetch(`${origin()}/api/jwt?email=${encodeURIComponent(email)}`, { headers: { cookie } });
  const { accessToken }: { accessToken: string } = await response.json();
  return accessToken;
}

/** Where the app under test is; the global set-up says so. */
function origin(): string {
  return process.env['E2E_ORIGIN'] ?? '';
}
