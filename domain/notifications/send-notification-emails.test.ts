import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { newId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { markRead } from '#domain/notifications/notifications.ts';
import { emailPerson, peopleToEmail, postponeEmails } from '#domain/notifications/send-notification-emails.ts';
import { changeSetting } from '#domain/notifications/settings.ts';
import { findTopicSubscription, unsubscribeFromTopic } from '#domain/notifications/unsubscribe.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { type Booked, marketplace } from '#tests/support/marketplace.ts';
import { NOTIFICATION_EMAILS, emailEverybody } from '#tests/support/notification-emails.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

let db: Database;
let market: ReturnType<typeof marketplace>;
let openText: Awaited<ReturnType<typeof openEmailKeys>>;
let seller: Actor;
let laptop: Awaited<ReturnType<typeof market.laptop>>;

beforeAll(async () => {
  ({ db } = await freshDatabase());
  market = marketplace(db);
  openText = await openEmailKeys(db, [AUTH_SECRET]);
});
beforeEach(async () => {
  await sql`truncate notifications, emails cascade`.execute(db);
  laptop = await market.laptop();
  seller = laptop.seller;
  await change(seller, { email_verified: true });
});

const change = ({ id }: Actor, values: { email_verified?: boolean; suspended_at?: Date; deleted_at?: Date }) =>
  db.updateTable('users').set(values).where('id', '=', id).execute();
const send = ({ id }: Actor) => emailPerson(db, id, NOTIFICATION_EMAILS);

async function emailsTo({ id }: Actor) {
  const rows = await db.selectFrom('emails').selectAll().where('user_id', '=', id).orderBy('id').execute();
  return Promise.all(rows.map(async (row) => ({ ...row, text: await openText(row.encrypted_text ?? '') })));
}
const subjectsTo = async (who: Actor) => (await emailsTo(who)).map(({ subject }) => subject);

/** Something that concerns money, told to both. */
const record = ({ orderId }: Booked, amountCents = 30_000) =>
  db
    .transaction()
    .execute((trx) => recordOrderEvents(trx, [{ orderId, kind: 'dispute-opened', by: null, facts: { amountCents } }]));

const cancel = ({ orderId }: Booked) =>
  db.transaction().execute((trx) => recordOrderEvents(trx, [{ orderId, kind: 'canceled', by: null }]));

/** Lets an hour pass for who was e-mailed, and for what waits, without waiting. */
const passAnHour = () =>
  sql`update notifications set emailed_at = emailed_at - interval '61 minutes', email_due_at = email_due_at - interval '61 minutes'`.execute(
    db,
  );

describe('an e-mail about something that happened', () => {
  it('names the laptop, says what to do, leads to the order, and comes once', async () => {
    const ann = await laptop.booked();
    expect(await send(seller)).toBe(1);
    expect(await send(seller)).toBe(0);
    const [email] = await emailsTo(seller);
    expect(email).toMatchObject({
      subject: 'The buyer booked your laptop: ThinkPad X1 Carbon',
      to_name: seller.name,
      to_address: seller.email,
      unsubscribe_url: expect.stringMatching(/^https:\/\/shop\.example\/notifications-off\?token=/),
    });
    expect(email?.text.split('\n\n')).toEqual([
      `Hello ${seller.name},`,
      'The buyer booked your laptop.',
      'Laptop: ThinkPad X1 Carbon',
      expect.stringContaining('the buyer’s phone'),
      `See it on Clamshell: https://shop.example/dashboard/orders/${ann.orderId}`,
      expect.stringContaining('https://shop.example/dashboard/notificationSettings\nStop the e-mails about bookings'),
      'Clamshell',
    ]);
  });

  it('is for one process: two at once send one', async () => {
    await laptop.booked();
    await Promise.all([send(seller), send(seller), send(seller)]);
    expect(await subjectsTo(seller)).toHaveLength(1);
  });

  it('says no name to an address that nobody has verified, and no link that a seller has written', async () => {
    await change(seller, { email_verified: false });
    await db
      .updateTable('products')
      .set({ name: 'Buy at https://evil.example now' })
      .where('id', '=', laptop.productId)
      .execute();
    await laptop.booked();
    await send(seller);
    const [email] = await emailsTo(seller);
    expect(email).toMatchObject({ to_name: '', subject: 'The buyer booked your laptop: Buy at … now' });
    expect(email?.text).not.toContain(seller.name);
    expect(email?.text).not.toContain('evil');
  });
});

describe('who doesn’t want e-mails', () => {
  it('about a topic gets none, but always about money', async () => {
    await changeSetting(db, seller, { topic: 'bookings', email: false });
    const ann = await laptop.booked();
    expect(await send(seller)).toBe(0);
    await record(ann);
    await send(seller);
    const [email] = await emailsTo(seller);
    expect(email).toMatchObject({ unsubscribe_url: null, subject: expect.stringContaining('bank took $300 back') });
    await changeSetting(db, seller, { topic: 'bookings', email: true });
    await laptop.booked();
    expect(await send(seller)).toBe(1);
  });

  it('of one kind gets the others of its topic; switching the topic switches all of them', async () => {
    await changeSetting(db, seller, { kind: 'booked', email: false });
    const ann = await laptop.booked();
    expect(await send(seller)).toBe(0);
    await cancel(ann);
    expect(await send(seller)).toBe(1);
    await changeSetting(db, seller, { topic: 'bookings', email: false });
    await changeSetting(db, seller, { kind: 'booked', email: true });
    const ben = await laptop.booked();
    await cancel(ben);
    expect(await send(seller)).toBe(1);
    await changeSetting(db, seller, { topic: 'bookings', email: false });
    await laptop.booked();
    expect(await send(seller)).toBe(0);
  });

  it('ends them by the link of one, for themselves and this topic alone', async () => {
    await laptop.booked();
    await send(seller);
    const [email] = await emailsTo(seller);
    const token = new URL(email?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
    const keys = [NOTIFICATION_EMAILS.key] as const;
    expect(await findTopicSubscription(db, keys, token)).toEqual({ topic: 'bookings', email: true });
    expect(await unsubscribeFromTopic(db, keys, token)).toEqual({ topic: 'bookings', email: false });
    expect(await findTopicSubscription(db, keys, token)).toEqual({ topic: 'bookings', email: false });
    const other = await market.addUser('Seller');
    for (const forged of [
      token.replace(seller.id, other.id),
      token.replace('bookings', 'listings'),
      token.replace('bookings', 'money'),
      `${token}x`,
      '',
      '..',
    ])
      expect(await unsubscribeFromTopic(db, keys, forged)).toBe('forged');
    await laptop.booked();
    expect(await send(seller)).toBe(0);
    await change(seller, { deleted_at: new Date() });
    expect(await unsubscribeFromTopic(db, keys, token)).toBe('gone');
  });

  it('because their account is suspended hears of money alone; who has closed it, of nothing', async () => {
    const ann = await laptop.booked();
    await record(ann);
    await change(seller, { suspended_at: new Date() });
    await change(ann.buyer, { deleted_at: new Date() });
    await emailEverybody(db);
    expect(await subjectsTo(seller)).toEqual([expect.stringContaining('bank took')]);
    expect(await subjectsTo(ann.buyer)).toEqual([]);
    expect(await peopleToEmail(db, 10)).toEqual([]);
  });
});

describe('many at once', () => {
  it('come as one e-mail', async () => {
    for (let buyer = 0; buyer < 5; buyer += 1) await laptop.booked();
    expect(await send(seller)).toBe(1);
    const [email] = await emailsTo(seller);
    expect(email).toMatchObject({ subject: 'The buyer booked your laptop (and 4 more updates)' });
    expect(email?.text.match(/The buyer booked your laptop\./g)).toHaveLength(5);
    expect(email?.text.match(/dashboard\/orders\//g)).toHaveLength(5);
  });

  it('begin with what has to be answered in time, which the subject says as well', async () => {
    const ann = await laptop.booked();
    for (let buyer = 0; buyer < 3; buyer += 1) await laptop.booked();
    const claim = { orderId: ann.orderId, kind: 'buyer-claimed' as const, by: null };
    const facts = { claimReason: 'dead' as const, hours: 48 };
    await db.transaction().execute((trx) => recordOrderEvents(trx, [{ ...claim, facts }]));
    expect(await send(seller)).toBe(1);
    const [email] = await emailsTo(seller);
    const problem = 'The buyer says that the laptop doesn’t work. You have 48 hours to answer';
    expect(email?.subject).toBe(`${problem} (and 4 more updates)`);
    expect(email?.text.indexOf(problem)).toBeLessThan(email?.text.indexOf('booked your laptop') ?? 0);
    expect(email?.text).toContain(`${problem}. Open the order and answer in time.`);
  });

  it('in an hour are bounded; later ones are collected, and nothing is lost', async () => {
    for (let buyer = 0; buyer < 16; buyer += 1) {
      await laptop.booked();
      await send(seller);
    }
    expect(await subjectsTo(seller)).toHaveLength(10);
    await passAnHour();
    await send(seller);
    const emails = await emailsTo(seller);
    expect(emails).toHaveLength(11);
    expect(emails.at(-1)?.text.match(/booked your laptop\./g)).toHaveLength(6);
    expect(await peopleToEmail(db, 10)).not.toContain(seller.id);
  });

  it('to an address that nobody has verified are fewer', async () => {
    await change(seller, { email_verified: false });
    for (let buyer = 0; buyer < 6; buyer += 1) {
      await laptop.booked();
      await send(seller);
    }
    expect(await subjectsTo(seller)).toHaveLength(4);
  });
});

it('what is mailed only if it stays unread is not mailed once it is read, and what could not be written waits', async () => {
  const ann = await laptop.booked();
  await postponeEmails(db, seller.id);
  expect(await peopleToEmail(db, 10)).not.toContain(seller.id);
  expect(await send(seller)).toBe(0);
  await passAnHour();
  await markRead(db, seller, { order: ann.orderId });
  // A booking is mailed all the same: it is worth it.
  expect(await send(seller)).toBe(1);
});

it('what this release has no words for is passed over', async () => {
  await sql`insert into notifications (id, user_id, kind, email_due_at) values (${newId()}, ${seller.id}, 'from-the-future', now())`.execute(
    db,
  );
  expect(await send(seller)).toBe(0);
  expect(await peopleToEmail(db, 10)).not.toContain(seller.id);
});
