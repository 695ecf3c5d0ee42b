import { newId } from '#database/ids.ts';
import type { FuzzRequest, Sender } from '#tests/fuzz/request.ts';
import { ORIGIN, type TestApp, type TestUser } from '#tests/support/drive-app.ts';

type Role = 'buyer' | 'seller' | 'admin';
const TYPES = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' } as const;
const THINGS = 6;

/** Who sends, and what there is to send about. */
export interface FuzzData {
  people: Record<Role, TestUser>;
  suspended: TestUser;
  /** By kind, what `‹kind-3›` in a request stands for. */
  things: Record<string, readonly string[]>;
}

/** Requests end sessions and delete things: makes anew what is gone of the earlier ones. */
export async function makeFuzzData(shop: TestApp, earlier?: FuzzData): Promise<FuzzData> {
  const people = {
    buyer: await present(shop, 'buyer', earlier),
    seller: await present(shop, 'seller', earlier),
    admin: await present(shop, 'admin', earlier),
  };
  const suspended = earlier?.suspended ?? (await suspendedBuyer(shop));
  const others = [await addUser(shop, 'Seller'), await addUser(shop, 'Buyer')];
  const product: string[] = [];
  const order: string[] = [];
  const message: string[] = [];
  for (let index = 0; index < THINGS; index += 1) {
    const id = await shop.addProduct(people.seller);
    product.push(id);
    const booked = await shop.call('POST', '/orders', {
      as: people.buyer,
      body: { product_id: id, product_price: 300, phone: '1', location: 'Here' },
    });
    order.push(String(booked.body.insertedId));
    const sent = await shop.call('POST', '/messages', {
      body: { name: 'Ada', email: `ada-${index}@people.test`, message: 'Is it still there?' },
    });
    message.push(String(sent.body.insertedId));
  }
  const things = {
    product,
    order,
    message,
    // The people who send are not among those whom an Admin may delete or suspend by their ids.
    user: [...others.map(({ id }) => id), suspended.id],
    email: [...others, suspended, ...Object.values(people)].map((person) => person.email),
    cursor: await cursorsOf(shop, people.admin),
  };
  return { people, suspended, things };
}

async function present(shop: TestApp, role: Role, earlier: FuzzData | undefined): Promise<TestUser> {
  const person = earlier?.people[role];
  if (person) {
    const { status } = await shop.call('GET', `/users/verify?email=${person.email}`, { as: person });
    if (status === 200) return person;
  }
  return shop.register(TYPES[role]);
}

async function suspendedBuyer(shop: TestApp): Promise<TestUser> {
  const suspended = await shop.register('Buyer');
  const { db } = shop.services;
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  return suspended;
}

/** Somebody who only exists. */
async function addUser({ services }: TestApp, type: 'Buyer' | 'Seller'): Promise<{ id: string; email: string }> {
  const id = newId();
  const person = { id, email: `${id}@people.test` };
  await services.db
    .insertInto('users')
    .values({ ...person, name: `A ${type}`, type })
    .execute();
  return person;
}

async function cursorsOf(shop: TestApp, admin: TestUser): Promise<string[]> {
  const cursors: string[] = [];
  for (const path of ['/category?limit=1', '/category?limit=1&sort=price-asc', '/users?limit=1', '/messages?limit=1']) {
    const { headers } = await shop.call('GET', path, { as: admin });
    const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1];
    if (cursor === undefined) throw new Error(`${path} has no second page`);
    cursors.push(cursor);
  }
  return cursors;
}

/** A request with its sender's headers, and with the ids of the data in the places that stand for them. */
export function fillIn(request: FuzzRequest, data: FuzzData): FuzzRequest {
  const own = ownerOf(request.sender, data);
  const fill = (text: string) =>
    text
      .replaceAll('‹own-email›', own?.email ?? 'nobody@people.test')
      .replaceAll(/‹(\w+)-(\d+)›/g, (_, kind: string, number: string) => {
        const some = data.things[kind] ?? [];
        return some[Number(number) % some.length] ?? 'nothing';
      });
  const named = new Set(request.headers.map(([name]) => name));
  const credentials = headersOf(request.sender, own).filter(([name]) => !named.has(name));
  const holes = request.body?.includes('‹') ?? false;
  return {
    ...request,
    path: fill(request.path),
    headers: [...credentials, ...request.headers],
    body: holes ? Buffer.from(fill(String(request.body))) : request.body,
  };
}

function ownerOf(sender: Sender, { people, suspended }: FuzzData): TestUser | undefined {
  if (sender === 'anonymous') return undefined;
  if (sender === 'suspended') return suspended;
  const role = (Object.keys(TYPES) as Role[]).find((one) => sender.startsWith(one));
  return people[role ?? 'buyer'];
}

function headersOf(sender: Sender, owner: TestUser | undefined): [string, string][] {
  if (!owner) return [];
  if (sender === 'forged') return [['authorization', `Bearer ${owner.token.slice(0, -12)}AAAAAAAAAAAA`]];
  if (!sender.includes('by cookie')) return [['authorization', `Bearer ${owner.token}`]];
  const origin = sender.endsWith('from elsewhere') ? 'https://elsewhere.example' : ORIGIN;
  return [
    ['cookie', owner.cookie],
    ['origin', origin],
  ];
}
