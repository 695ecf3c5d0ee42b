import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT, type TestApp, type TestUser, createTestApp } from '#tests/support/test-app.ts';

/** Callers in the order of the columns below. A stranger is of the right type, but the thing is somebody else's. */
const CALLERS = ['anonymous', 'buyer', 'seller', 'admin', 'stranger'] as const;
type Caller = (typeof CALLERS)[number];

interface Thing {
  product: string;
  order: string;
  /** The id of an account that may be closed. */
  leaver: string;
  /** The id of a message by the contact form. */
  message: string;
  owner: TestUser;
  buyer: TestUser;
}

/** One call: who gets which status. `stranger` names the type of the stranger, and is left out where nothing is owned. */
interface Rule {
  call: ['GET' | 'POST' | 'PUT' | 'DELETE', (thing: Thing) => string, ((thing: Thing) => unknown)?];
  stranger?: 'Buyer' | 'Seller';
  statuses: readonly number[];
}

const MESSAGE = { name: 'Ada', email: 'ada@people.test', message: 'Is it still there?' };

const RULES: Record<string, Rule> = {
  'GET /users': { call: ['GET', () => '/users'], statuses: [401, 403, 403, 200] },
  'GET /users/verify': {
    call: ['GET', ({ buyer }) => `/users/verify?email=${buyer.email}`],
    stranger: 'Buyer',
    statuses: [401, 200, 403, 200, 403],
  },
  'DELETE /users/{id}': { call: ['DELETE', ({ leaver }) => `/users/${leaver}`], statuses: [401, 403, 403, 200] },
  'GET /jwt (with a token instead of a session)': {
    call: ['GET', ({ buyer }) => `/jwt?email=${buyer.email}`],
    statuses: [401, 401, 401, 401],
  },
  'GET /category': { call: ['GET', () => '/category'], statuses: [200, 200, 200, 200] },
  'GET /category/{name}': { call: ['GET', () => '/category/MacBook'], statuses: [200, 200, 200, 200] },
  'POST /category': { call: ['POST', () => '/category', () => PRODUCT], statuses: [401, 403, 200, 403] },
  'PUT /category?email=': {
    call: ['PUT', ({ owner }) => `/category?email=${owner.email}`],
    statuses: [401, 403, 403, 200],
  },
  'PUT /category/{id}': { call: ['PUT', ({ product }) => `/category/${product}`], statuses: [401, 200, 403, 403] },
  'DELETE /category/{id}': {
    call: ['DELETE', ({ product }) => `/category/${product}`],
    statuses: [401, 403, 403, 200],
  },
  'PUT /category/soldOut/{productId} (unpaid)': {
    call: ['PUT', ({ product }) => `/category/soldOut/${product}`],
    stranger: 'Buyer',
    statuses: [401, 409, 403, 409, 403],
  },
  'GET /categories': { call: ['GET', () => '/categories'], statuses: [200, 200, 200, 200] },
  'GET /myProducts': {
    call: ['GET', ({ owner }) => `/myProducts?email=${owner.email}`],
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 403],
  },
  'GET /myProducts/{id}': {
    call: ['GET', ({ product }) => `/myProducts/${product}`],
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
  },
  'PUT /myProducts/{id}': {
    call: ['PUT', ({ product }) => `/myProducts/${product}`, () => ({ ...PRODUCT, resale_rice: 350 })],
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
  },
  'DELETE /myProducts/{id}': {
    call: ['DELETE', ({ product }) => `/myProducts/${product}`],
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
  },
  'PUT /ads/{id}': {
    call: ['PUT', ({ product }) => `/ads/${product}`],
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
  },
  'GET /orders': {
    call: ['GET', ({ buyer }) => `/orders?email=${buyer.email}`],
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 403],
  },
  'GET /orders/{id}': {
    call: ['GET', ({ order }) => `/orders/${order}`],
    stranger: 'Buyer',
    statuses: [401, 200, 404, 200, 404],
  },
  'POST /orders': {
    call: [
      'POST',
      () => '/orders',
      ({ product }) => ({ product_id: product, product_price: 300, phone: '1', location: 'Here' }),
    ],
    statuses: [401, 200, 403, 403],
  },
  'POST /create-payment-intent': {
    call: ['POST', () => '/create-payment-intent', ({ order }) => ({ orderId: order, product_price: 300 })],
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 404],
  },
  'POST /payments (nothing paid)': {
    call: ['POST', () => '/payments', ({ order }) => ({ orderId: order, product_price: 300 })],
    stranger: 'Buyer',
    statuses: [401, 409, 403, 403, 404],
  },
  'GET /messages/ticket': { call: ['GET', () => '/messages/ticket'], statuses: [200, 200, 200, 200] },
  'POST /messages': { call: ['POST', () => '/messages', () => MESSAGE], statuses: [200, 200, 200, 200] },
  'GET /messages': { call: ['GET', () => '/messages'], statuses: [401, 403, 403, 200] },
  'PUT /messages/{id}': {
    call: ['PUT', ({ message }) => `/messages/${message}`, () => ({ answered: true })],
    statuses: [401, 403, 403, 200],
  },
  'DELETE /messages/{id}': {
    call: ['DELETE', ({ message }) => `/messages/${message}`],
    statuses: [401, 403, 403, 200],
  },
  'GET /audit': { call: ['GET', () => '/audit'], statuses: [401, 403, 403, 200] },
  'POST /webhooks/stripe (unsigned)': {
    call: ['POST', () => '/webhooks/stripe', () => ({ type: 'payment_intent.succeeded' })],
    statuses: [400, 400, 400, 400],
  },
};

let shop: TestApp;
let admin: TestUser;
let people: { owner: TestUser; buyer: TestUser };
let leaver: TestUser;
let strangers: Record<'Buyer' | 'Seller', TestUser>;

beforeAll(async () => {
  shop = await createTestApp();
  admin = await shop.register('Admin');
  people = { owner: await shop.register('Seller'), buyer: await shop.register('Buyer') };
  leaver = await shop.register('Seller');
  strangers = { Buyer: await shop.register('Buyer'), Seller: await shop.register('Seller') };
});

/** A product that a buyer has booked, and a message, new for each call so that no call sees what another has done. */
async function arrange(): Promise<Thing> {
  const { owner, buyer } = people;
  const product = await shop.addProduct(owner);
  const placed = await shop.call('POST', '/orders', {
    as: buyer,
    body: { product_id: product, product_price: 300, phone: '1', location: 'Here' },
  });
  const sent = await shop.call('POST', '/messages', { body: MESSAGE });
  return {
    product,
    order: String(placed.body.insertedId),
    leaver: leaver.id,
    message: String(sent.body.insertedId),
    owner,
    buyer,
  };
}

function callerOf(caller: Caller, thing: Thing, stranger: 'Buyer' | 'Seller' | undefined): TestUser | undefined {
  return {
    anonymous: undefined,
    buyer: thing.buyer,
    seller: thing.owner,
    admin,
    stranger: stranger && strangers[stranger],
  }[caller];
}

describe.each(Object.entries(RULES))('%s', (_name, { call: [method, path, body], stranger, statuses }) => {
  test.each(CALLERS.slice(0, stranger ? 5 : 4).map((caller, index) => [caller, statuses[index]] as const))(
    'as %s: %i',
    async (caller, status) => {
      const thing = await arrange();
      const answer = await shop.call(method, path(thing), {
        as: callerOf(caller, thing, stranger),
        body: body?.(thing),
      });
      expect(answer.status).toBe(status);
      if (answer.status >= 400) {
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.body).toMatchObject({
          status: answer.status,
          code: expect.any(String),
          detail: expect.any(String),
        });
      }
    },
  );
});
