import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCatalogue } from '#database/seeds/demo-catalogue.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();

beforeAll(async () => {
  await seedDemoCatalogue(db, { hashPassword: (password) => Promise.resolve(password) });
});

const UNPAID =
  "(select o.id from orders o join products p on p.id = o.product_id where o.state = 'unpaid' and p.state = 'available' limit 1)";

/** What anybody with SQL might try, and the reason why the database does not take it. */
const REFUSED: [what: string, statement: string, why: string][] = [
  [
    'a paid order without a payment',
    `update orders set state = 'paid', state_by = 'money arrived', paid_at = now() where id = ${UNPAID}`,
    'without a payment',
  ],
  [
    'a sold product without a payment',
    "update products set state = 'sold', state_by = 'money arrived', sold_at = now() where id = (select id from products where state = 'available' limit 1)",
    'without a payment',
  ],
  [
    'a sold product that was never anything else, without a payment',
    `insert into products (id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents,
      used, condition, phone, state, sold_at)
      select gen_random_uuid(), seller_id, category, name, description, location, logo, 100, 100, used, condition, phone, 'sold', now()
      from products limit 1`,
    'without a payment',
  ],
  [
    'a second payment for one product',
    `insert into payments (id, order_id, product_id, attempt_id, intent_id, email, amount_cents)
      select gen_random_uuid(), ${UNPAID}, product_id, attempt_id, 'pi_2', email, amount_cents from payments limit 1`,
    'duplicate key',
  ],
  [
    'an attempt for another amount than the order’s price',
    `insert into payment_attempts (id, order_id, product_id, buyer_id, amount_cents, held_until)
      select gen_random_uuid(), id, product_id, buyer_id, price_cents - 1, now() from orders limit 1`,
    'not about its order',
  ],
  ['another amount of an attempt', 'update payment_attempts set amount_cents = 1', 'keeps its order, its amount'],
  ['another intent of an attempt', "update payment_attempts set intent_id = 'pi_other'", 'keeps its order, its amount'],
  ['another price of a paid order', "update orders set price_cents = 100 where state = 'paid'", 'once paid its price'],
  ['another amount of a payment', 'update payments set amount_cents = amount_cents + 1', 'is never changed'],
  [
    'money taken that is not in the ledger',
    `insert into payment_attempts (id, order_id, product_id, buyer_id, amount_cents, held_until, state, intent_id)
      select gen_random_uuid(), id, product_id, buyer_id, price_cents, now(), 'refunding', 'pi_unbooked' from orders limit 1`,
    'is not in the ledger',
  ],
  [
    'a posting that does not sum to zero',
    `insert into ledger_entries (posting_id, kind, account, amount_cents, attempt_id, order_id)
      select gen_random_uuid(), 'refund', 'card', -1, attempt_id, order_id from ledger_entries limit 1`,
    'does not sum to zero',
  ],
  ['a removed order', 'delete from orders', 'never changed or removed'],
  ['a removed attempt', 'delete from payment_attempts', 'never changed or removed'],
  ['a removed payment', 'delete from payments', 'never changed or removed'],
  ['another entry of the ledger', 'update ledger_entries set amount_cents = 1', 'never changed or removed'],
  ['a removed entry of the ledger', 'delete from ledger_entries', 'never changed or removed'],
  ['an emptied ledger', 'truncate ledger_entries', 'never changed or removed'],
  ['another history', "update state_changes set trigger = 'nothing'", 'never changed or removed'],
  ['a forgotten history', 'delete from state_changes', 'never changed or removed'],
  ['a step taken out of the table', 'delete from state_transitions', 'never changed or removed'],
];

describe('the database refuses from every client', () => {
  it.each(REFUSED)('%s', async (_what, statement, why) => {
    await expect(db.transaction().execute((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(why);
  });
});

it('takes away the e-mail of a payment, as it has to when an account is closed', async () => {
  await db.updateTable('payments').set({ email: 'gone@deleted.invalid' }).execute();
});
