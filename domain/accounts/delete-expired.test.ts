import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { deleteExpired } from '#domain/accounts/delete-expired.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

let db: Database;
let sales: ReturnType<typeof handingOver>;
beforeAll(async () => {
  ({ db } = await freshDatabase());
  sales = handingOver(db);
});

const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const expire = (settings: Record<string, string>) => deleteExpired(db, readSettings(settings).retention);

test.each([
  ['KEEP_NOTIFICATIONS_DAYS', { read_at: null }],
  ['KEEP_READ_NOTIFICATIONS_DAYS', { read_at: ago(50) }],
])('%s says for how long a notification is stored', async (setting, when) => {
  const { id: user } = await sales.market.addUser('Buyer');
  const id = newId();
  await db
    .insertInto('notifications')
    .values({ id, user_id: user, kind: 'seller-verified', facts: '{}', created_at: ago(50), ...when })
    .execute();
  const isThere = async () =>
    (await db.selectFrom('notifications').select('id').where('id', '=', id).execute()).length === 1;
  await expire({ [setting]: '51' });
  expect(await isThere()).toBe(true);
  await expire({ [setting]: '49' });
  expect(await isThere()).toBe(false);
});

test('KEEP_HANDOVER_DETAILS_DAYS says for how long the codes of a hand-over are stored', async () => {
  const { orderId } = await sales.handedOver();
  await sql`update handover_codes set created_at = ${ago(200)} where order_id = ${orderId}`.execute(db);
  const codes = async () =>
    (await db.selectFrom('handover_codes').select('id').where('order_id', '=', orderId).execute()).length;
  await expire({ KEEP_HANDOVER_DETAILS_DAYS: '201' });
  expect(await codes()).toBe(1);
  await expire({ KEEP_HANDOVER_DETAILS_DAYS: '199' });
  expect(await codes()).toBe(0);
});

test('KEEP_EMAILS_DAYS and KEEP_VIEWS_DAYS say for how long e-mails and views are stored', async () => {
  const { productId } = await sales.market.laptop();
  const email = newId();
  await db
    .insertInto('emails')
    .values({ id: email, to_name: 'Ada', to_address: 'ada@people.test', subject: 'Hello', sent_at: ago(500) })
    .execute();
  await sql`insert into product_view_days (product_id, day, views) values (${productId}, (${ago(500)})::date, 3)`.execute(
    db,
  );
  const left = async () => [
    (await db.selectFrom('emails').select('id').where('id', '=', email).execute()).length,
    (await db.selectFrom('product_view_days').select('views').where('product_id', '=', productId).execute()).length,
  ];
  await expire({ KEEP_EMAILS_DAYS: '501', KEEP_VIEWS_DAYS: '502' });
  expect(await left()).toEqual([1, 1]);
  await expire({ KEEP_EMAILS_DAYS: '499', KEEP_VIEWS_DAYS: '502' });
  expect(await left()).toEqual([0, 1]);
  await expire({ KEEP_EMAILS_DAYS: '499', KEEP_VIEWS_DAYS: '498' });
  expect(await left()).toEqual([0, 0]);
});
