import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { specsColumns } from '#database/specs-tables.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { insertHandover } from '#domain/orders/handover-rows.ts';
import { marketplace } from '#tests/support/marketplace.ts';

interface Sale {
  specs: Specs;
  cents: number;
  /** How long ago it was paid. */
  daysAgo?: number;
  /** By default of one who has sold nothing else. */
  sellerId?: string;
  buyerId?: string;
}

/** Laptops that were listed, booked and paid: straight into the database, as if it had all happened at that time. */
export function salesIn(db: Database) {
  const market = marketplace(db);
  const sell = async ({ specs, cents, daysAgo = 30, sellerId, buyerId }: Sale): Promise<string> => {
    const seller = sellerId ?? (await market.addUser('Seller')).id;
    const buyer = buyerId ?? (await market.addUser('Buyer')).id;
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    return inTransaction(db, async (trx) => {
      const product_id = await marketplace(trx).addProduct(seller, cents);
      await trx
        .insertInto('product_specs')
        .values({ product_id, ...specsColumns(specs) })
        .execute();
      const [order_id, attempt_id, posting_id] = [newId(at), newId(at), newId(at)];
      const intent_id = `pi_${attempt_id}`;
      const bought = { product_id, order_id, attempt_id, intent_id, amount_cents: cents, created_at: at };
      await trx
        .insertInto('orders')
        .values({
          id: order_id,
          product_id,
          buyer_id: buyer,
          buyer_name: 'A buyer',
          email: 'somebody@people.test',
          product_name: 'A laptop',
          price_cents: cents,
          booked_price_cents: cents,
          logo: 'https://pictures.example/x1.jpg',
          phone: '+880 1',
          meeting_place: 'Main station',
          created_at: at,
        })
        .execute();
      await trx
        .updateTable('orders')
        .set({ state: 'paid', state_by: 'money arrived', paid_at: at })
        .where('id', '=', order_id)
        .execute();
      const { attempt_id: id, ...attempt } = bought;
      await trx
        .insertInto('payment_attempts')
        .values({ ...attempt, id, buyer_id: buyer, state: 'succeeded', held_until: at })
        .execute();
      await trx
        .updateTable('products')
        .set({ state: 'sold', state_by: 'money arrived', sold_at: at })
        .where('id', '=', product_id)
        .execute();
      await trx
        .insertInto('payments')
        .values({ ...bought, id: newId(at), email: 'somebody@people.test' })
        .execute();
      await insertHandover(trx, { id: product_id, seller_id: seller }, { id: order_id, buyer_id: buyer }).execute();
      await trx
        .insertInto('ledger_entries')
        .values([
          { posting_id, kind: 'sale', attempt_id, order_id, account: 'card', amount_cents: cents },
          { posting_id, kind: 'sale', attempt_id, order_id, account: 'sold', amount_cents: -cents },
        ])
        .execute();
      return product_id;
    });
  };

  return {
    market,
    sell,
    /** One sale for each price, each of a seller and a buyer of their own; the first is the newest. */
    async sellAll(specs: Specs, dollars: readonly number[], daysAgo = 30): Promise<string[]> {
      const sold: string[] = [];
      for (const [at, price] of dollars.entries())
        sold.push(await sell({ specs, cents: price * 100, daysAgo: daysAgo + at }));
      return sold;
    },
    /** Refunds a part of what was paid, as the ledger records it. */
    async giveBack(productId: string, cents: number): Promise<void> {
      const { attempt_id, order_id } = await db
        .selectFrom('payments')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
      const common = { posting_id: newId(), kind: 'refund', attempt_id, order_id } as const;
      await db
        .insertInto('ledger_entries')
        .values([
          { ...common, account: 'sold', amount_cents: cents },
          { ...common, account: 'card', amount_cents: -cents },
        ])
        .execute();
    },
    suspend: (userId: string) =>
      db
        .updateTable('users')
        .set({ suspended_at: sql`now()` })
        .where('id', '=', userId)
        .execute(),
  };
}
