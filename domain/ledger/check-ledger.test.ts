import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCatalogue } from '#database/seeds/demo-catalogue.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { LEDGER_INVARIANTS, RECEIPT_INVARIANTS, SALE_INVARIANTS } from '#domain/ledger/sale-invariants.ts';
import { SANDBOX_INVARIANTS } from '#domain/ledger/sandbox-invariants.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { unguarded } from '#tests/support/unguarded.ts';

const { db } = useDatabase();

const check = () => checkLedger(db, { sandbox: true, settledMinutes: 0 });
const names = async () => (await check()).map(({ invariant }) => invariant);

beforeAll(async () => {
  await seedDemoCatalogue(db, { hashPassword: (password) => Promise.resolve(password) });
});

/** What breaks each invariant, by the start of its name, and how it is mended. */
const BROKEN: Record<string, { by: string; mended: string }> = {
  'A paid order': {
    by: "update orders set state = 'paid', paid_at = now() where product_id = (select id from products where state = 'available' and id in (select product_id from orders) order by id limit 1)",
    mended: "update orders set state = 'unpaid', paid_at = null where id not in (select order_id from payments)",
  },
  'A payment has': {
    by: 'update handovers set buyer_id = seller_id, seller_id = buyer_id',
    mended: 'update handovers set buyer_id = seller_id, seller_id = buyer_id',
  },
  'A sold product': {
    by: "update products set state = 'sold', sold_at = now() where id = (select id from products where state = 'available' order by id limit 1)",
    mended: "update products set state = 'available', sold_at = null where id not in (select product_id from payments)",
  },
  'A product is sold once': {
    by: `insert into payment_attempts (id, order_id, product_id, buyer_id, amount_cents, state, intent_id, held_until)
      select gen_random_uuid(), o.id, o.product_id, o.buyer_id, 1, 'succeeded', 'pi_second', now() from orders o
      join products p on p.id = o.product_id where p.state = 'sold' and o.state = 'unpaid' limit 1`,
    mended: "delete from payment_attempts where intent_id = 'pi_second'",
  },
  'A payment belongs': {
    by: "update payment_attempts set state = 'canceled'",
    mended: "update payment_attempts set state = 'succeeded'",
  },
  'What was paid': {
    by: 'update orders set price_cents = price_cents + 1',
    mended: 'update orders set price_cents = price_cents - 1',
  },
  'An attempt that succeeded': {
    by: 'update payments set attempt_id = order_id',
    mended:
      'update payments set attempt_id = (select a.id from payment_attempts a where a.order_id = payments.order_id)',
  },
  'A held product': {
    by: "update products set state = 'held', held_by_attempt_id = id where state = 'available'",
    mended: "update products set state = 'available', held_by_attempt_id = null where state = 'held'",
  },
  'An attempt has an end': {
    by: "update payment_attempts set state = 'refunding'",
    mended: "update payment_attempts set state = 'succeeded'",
  },
  'Every posting': {
    by: "update ledger_entries set amount_cents = amount_cents + 1 where account = 'card'",
    mended: "update ledger_entries set amount_cents = amount_cents - 1 where account = 'card'",
  },
  'The ledger has the money': {
    by: "update ledger_entries set kind = 'refund' where kind = 'sale'",
    mended: "update ledger_entries set kind = 'sale' where kind = 'refund'",
  },
  'What a sale or': {
    by: "update ledger_entries set account = 'refund owed' where account = 'sold' and kind = 'sale'",
    mended: "update ledger_entries set account = 'sold' where account = 'refund owed'",
  },
  'Nothing is owed': {
    by: "update ledger_entries set amount_cents = -amount_cents where kind = 'sale'",
    mended: "update ledger_entries set amount_cents = -amount_cents where kind = 'sale'",
  },
  'Receipts have no': {
    by: 'update receipt_counters set last = last + 1',
    mended: 'update receipt_counters set last = last - 1',
  },
  'The ledger has on': {
    by: 'update sandbox_intents set amount_refunded_cents = 1',
    mended: 'update sandbox_intents set amount_refunded_cents = 0',
  },
  'Every cent': {
    by: `insert into sandbox_intents (id, client_secret, amount_cents, currency, status, metadata, latest_charge)
      values ('pi_lost', 's', 500, 'usd', 'succeeded', '{}', 'ch_lost')`,
    mended: "delete from sandbox_intents where id = 'pi_lost'",
  },
  'Every payment is money': {
    by: 'update sandbox_intents set amount_cents = amount_cents + 1',
    mended: 'update sandbox_intents set amount_cents = amount_cents - 1',
  },
  'Every refund': {
    by: "update payment_attempts set state = 'refunded'",
    mended: "update payment_attempts set state = 'succeeded'",
  },
  'No intent': {
    by: "update sandbox_intents set status = 'requires_payment_method'",
    mended: "update sandbox_intents set status = 'succeeded'",
  },
};

describe('the check of the books', () => {
  it('finds nothing wrong in the demo', async () => {
    expect(await check()).toEqual([]);
  });

  it.each([...SALE_INVARIANTS, ...LEDGER_INVARIANTS, ...RECEIPT_INVARIANTS, ...SANDBOX_INVARIANTS])(
    'sees when it is broken: $name',
    async ({ name }) => {
      const [, broken] = Object.entries(BROKEN).find(([start]) => name.startsWith(start)) ?? [];
      if (!broken) throw new Error(`Nothing here breaks the invariant: ${name}`);
      await unguarded(db, (trx) => sql.raw(broken.by).execute(trx));
      expect(await names()).toContain(name);
      await unguarded(db, (trx) => sql.raw(broken.mended).execute(trx));
      expect(await names()).toEqual([]);
    },
  );

  it('lets what is under way have its time', async () => {
    const [sale] = await db.selectFrom('payment_attempts').selectAll().limit(1).execute();
    if (!sale) throw new Error('The demo has no sale');
    await unguarded(db, (trx) =>
      trx
        .insertInto('payment_attempts')
        .values({ ...sale, id: sale.order_id, state: 'open', intent_id: 'pi_late', held_until: new Date() })
        .execute(),
    );
    expect(await names()).toHaveLength(1);
    expect(await checkLedger(db, { sandbox: true, settledMinutes: 5 })).toEqual([]);
  });
});
