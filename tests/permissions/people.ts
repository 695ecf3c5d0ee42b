import { decodeJwt } from 'jose';
import { vi } from 'vitest';
import { newId } from '#database/ids.ts';
import { TOKEN_SECONDS } from '#server/identity/access-tokens.ts';
import type { AccountState } from '#tests/permissions/account-states.ts';
import { type Caller, type Row, type Staff, type Thing, rightfulCaller } from '#tests/permissions/row.ts';
import { PRICE_CENTS, marketplace } from '#tests/support/marketplace.ts';
import { ORIGIN, type TestApp, type TestUser } from '#tests/support/test-app.ts';

type Role = 'buyer' | 'seller' | 'admin';
const TYPES = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' } as const;
const ENDINGS = ['suspended', 'deleted', 'session revoked'] as const;
type Ending = (typeof ENDINGS)[number];

export interface Calling {
  caller: TestUser | undefined;
  headers: Record<string, string>;
}

export interface People {
  buyer: TestUser;
  seller: TestUser;
  admin: TestUser;
  /** Admins with one power each, and with none. */
  staff: Record<Staff, TestUser>;
  strangers: Record<'Buyer' | 'Seller', TestUser>;
  /** Of every role, people who were signed in when something happened to their accounts. */
  ended: Record<Ending, Record<Role, TestUser>>;
}

export async function registerPeople(shop: TestApp): Promise<People> {
  const admin = await shop.register('Admin');
  const ended = {
    suspended: await oneOfEach(shop),
    deleted: await oneOfEach(shop),
    'session revoked': await oneOfEach(shop),
  };
  for (const { id } of Object.values(ended.suspended)) {
    await shop.services.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute();
  }
  for (const { id } of Object.values(ended.deleted)) await shop.call('DELETE', `/users/${id}`, { as: admin });
  for (const { id } of Object.values(ended['session revoked'])) {
    await shop.services.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  }
  return { ...(await oneOfEach(shop)), admin, staff: await staffOf(shop), strangers: await strangersOf(shop), ended };
}

/** The same people, but with a new one in the place of `caller`. */
export async function withNew(shop: TestApp, people: People, caller: Caller): Promise<People> {
  if (caller === 'anonymous' || caller === 'stranger') return people;
  return { ...people, [caller]: await shop.register(TYPES[caller]) };
}

async function oneOfEach(shop: TestApp): Promise<Record<Role, TestUser>> {
  const { buyer, seller, admin } = TYPES;
  return { buyer: await shop.register(buyer), seller: await shop.register(seller), admin: await shop.register(admin) };
}

async function staffOf(shop: TestApp): Promise<People['staff']> {
  return {
    support: await shop.register('Admin', 'Admin for support', ['support']),
    moderation: await shop.register('Admin', 'Admin for moderation', ['moderation']),
    finance: await shop.register('Admin', 'Admin for finance', ['finance']),
    none: await shop.register('Admin', 'Admin without power', []),
  };
}

async function strangersOf(shop: TestApp): Promise<People['strangers']> {
  return { Buyer: await shop.register('Buyer'), Seller: await shop.register('Seller') };
}

let things = 0;

/** A product that the buyer has booked, a message, and an account to close: all new, and put straight into the database. */
export async function arrange(
  { services }: TestApp,
  { buyer, seller }: Pick<People, 'buyer' | 'seller'>,
): Promise<Thing> {
  const { db } = services;
  const number = (things += 1);
  const product = await marketplace(db).addProduct(seller.id);
  const [order, message, leaver] = [newId(), newId(), newId()];
  await db
    .insertInto('orders')
    .values({
      id: order,
      product_id: product,
      buyer_id: buyer.id,
      buyer_name: buyer.name,
      email: buyer.email,
      product_name: 'ThinkPad X1 Carbon',
      price_cents: PRICE_CENTS,
      booked_price_cents: PRICE_CENTS,
      logo: 'https://pictures.example/x1.jpg',
      phone: '1',
      meeting_place: 'Here',
    })
    .execute();
  const email = `ada-${number}@people.test`;
  await db.insertInto('messages').values({ id: message, name: 'Ada', email, text: 'Is it still there?' }).execute();
  await db
    .insertInto('users')
    .values({ id: leaver, name: 'Leaver', email: `leaver-${number}@people.test`, type: 'Seller' })
    .execute();
  return { product, order, message, leaver, number, buyer, seller, services };
}

/** Who calls as one of the columns of the table, and the headers that say so. */
export function asRole(people: People, role: Caller, { stranger, bySession }: Row): Calling {
  if (role === 'anonymous') return { caller: undefined, headers: {} };
  if (role === 'stranger' && !stranger) throw new Error('Nothing is owned here');
  const caller = role === 'stranger' ? people.strangers[stranger ?? 'Buyer'] : people[role];
  return { caller, headers: bySession ? { cookie: caller.cookie, origin: ORIGIN } : bearer(caller.token) };
}

/** An Admin with one power or none calls. */
export function asStaff({ staff }: People, which: Staff, { bySession }: Row): Calling {
  const caller = staff[which];
  return { caller, headers: bySession ? { cookie: caller.cookie, origin: ORIGIN } : bearer(caller.token) };
}

/** Who calls in a state, and the headers that say so. */
export async function inState(shop: TestApp, people: People, row: Row, state: AccountState): Promise<Calling> {
  const role = rightfulCaller(row) ?? 'buyer';
  const caller = people[role];
  const { cookie, token } = caller;
  const [what, how] = state.split(', with its ');
  const ending = ENDINGS.find((one) => one === what);
  if (ending) {
    const gone = people.ended[ending][role];
    return {
      caller: gone,
      headers: how === 'token' ? bearer(gone.token) : { cookie: gone.cookie, origin: ORIGIN },
    };
  }
  const headers = {
    'token expired': async () => bearer(await expiredToken(shop, token)),
    'token forged': async () => bearer(altered(token)),
    'bad token beside a good cookie': async () => ({ ...bearer(altered(token)), cookie, origin: ORIGIN }),
    'cookie altered': async () => ({ cookie: altered(cookie), origin: ORIGIN }),
    'cookie from our own pages': async () => ({ cookie, origin: ORIGIN }),
    'cookie from a foreign origin': async () => ({ cookie, origin: 'https://elsewhere.example' }),
    'cookie and no origin': async () => ({ cookie }),
    'nobody, from a foreign origin': async () => ({ origin: 'https://elsewhere.example' }),
  }[state as 'token expired'];
  return { caller: state.startsWith('nobody') ? undefined : caller, headers: await headers() };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The same with another character in its signature; the last one's bits do not all count. */
function altered(text: string): string {
  const at = text.length - 12;
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/** A token that was issued for the same session just too long ago. */
async function expiredToken({ services }: TestApp, token: string): Promise<string> {
  const { sub = '', sid } = decodeJwt<{ sid: string }>(token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (TOKEN_SECONDS + 1) * 1000 });
  try {
    return await services.identity.tokens.issue({ userId: sub, sessionId: sid });
  } finally {
    vi.useRealTimers();
  }
}
