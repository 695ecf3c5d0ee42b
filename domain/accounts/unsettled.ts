import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { summarizeEarnings } from '#domain/transfers/earnings.ts';

/** What of somebody's paid orders isn't over yet, of which they should know before their account is closed. */
export interface Unsettled {
  /** Laptops that they have paid for, and whose money isn't the seller's yet. */
  buying: number;
  /** Laptops that they have sold, and whose money isn't theirs yet. */
  selling: number;
  /** What they still get for what they have sold, in cents. */
  owedCents: number;
  /** Whether there is an account that it can be sent to. */
  payable: boolean;
}

export async function findUnsettled(db: Database, userId: string): Promise<Unsettled> {
  const [orders, earnings] = await Promise.all([countOpen(db, userId), summarizeEarnings(db, { id: userId })]);
  return {
    ...orders,
    owedCents: earnings.heldCents + earnings.onTheWayCents,
    payable: earnings.account === 'ready',
  };
}

function countOpen(db: Database, userId: string) {
  return db
    .selectFrom('handovers')
    .select([
      sql<number>`count(*) filter (where buyer_id = ${userId})::int`.as('buying'),
      sql<number>`count(*) filter (where seller_id = ${userId})::int`.as('selling'),
    ])
    .where('state', 'in', ['waiting', 'handed-over', 'deciding'])
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .executeTakeFirstOrThrow();
}
