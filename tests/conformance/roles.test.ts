import { expect, test } from 'vitest';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { ask, makeMember } from '#tests/e2e/support/members.ts';
import { useApiServer } from '#tests/support/api-server.ts';

useApiServer();

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown];

/** What each role alone may do; `{id}` is a laptop of somebody else's. */
const ACTS: Record<'Buyer' | 'Seller' | 'Admin', Call[]> = {
  Buyer: [
    ['GET', '/orders?email=someone@people.test'],
    ['POST', '/orders', {}],
    ['PUT', '/category/{id}'],
    ['POST', '/create-payment-intent', {}],
    ['POST', '/payments', {}],
  ],
  Seller: [
    ['POST', '/category', {}],
    ['GET', '/myProducts?email=someone@people.test'],
    ['PUT', '/ads/{id}'],
    ['DELETE', '/myProducts/{id}'],
  ],
  Admin: [
    ['GET', '/users'],
    ['DELETE', '/users/{id}'],
    ['PUT', '/category?email=someone@people.test'],
    ['DELETE', '/category/{id}'],
  ],
};

async function expectRefusals(role: keyof typeof ACTS): Promise<void> {
  const { _id } = await makeLaptop(await makeMember('Seller'));
  const { call } = await makeMember(role);
  for (const [whose, acts] of Object.entries(ACTS)) {
    for (const [method, path, body] of acts) {
      const { status } = await call(method, path.replace('{id}', _id), body);
      // A caller with permission learns what is wrong: nobody's e-mail, an empty payload, somebody else's laptop.
      if (whose === role) expect([200, 403, 404, 422], `${method} ${path}`).toContain(status);
      else expect(status, `${method} ${path}`).toBe(403);
    }
  }
}

test('the server refuses Buyers what only other roles may do', () => expectRefusals('Buyer'));
test('the server refuses Sellers what only other roles may do', () => expectRefusals('Seller'));
test('the server refuses Admins what only other roles may do', () => expectRefusals('Admin'));

test('the server refuses visitors everything but browsing', async () => {
  const { _id } = await makeLaptop(await makeMember('Seller'));
  for (const [method, path, body] of Object.values(ACTS).flat())
    expect((await ask(method, path.replace('{id}', _id), body)).status, `${method} ${path}`).toBe(401);
  for (const path of ['/category', '/category/MacBook', '/categories'])
    expect((await ask('GET', path)).status, path).toBe(200);
});
