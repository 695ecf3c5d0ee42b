import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { checkLedger, type Breach } from '#domain/ledger/check-ledger.ts';

/** Longer than any scenario takes, and than it lets pass. */
const A_YEAR_IN_MINUTES = 525_600;

/** @returns what contradicts itself in the books at this moment, whatever is under way; nothing if all is well */
export async function contradictions(db: Database): Promise<string[]> {
  return (await checkLedger(db, { sandbox: true, settledMinutes: A_YEAR_IN_MINUTES })).flatMap(describe);
}

/** @returns what is wrong or undone although everything has had its time; nothing if all is well */
export async function leftovers(db: Database): Promise<string[]> {
  const inTheBooks = (await checkLedger(db, { sandbox: true, settledMinutes: 0 })).flatMap(describe);
  const { rows } = await sql<{ what: string; id: string }>`
    select 'an intent that can still be paid' as what, id from sandbox_intents where status not in ('succeeded', 'canceled')
    union all select 'a laptop that is still held', id::text from products where state = 'held'
    union all select 'an attempt without an end', id::text from payment_attempts where state in ('creating', 'open', 'refunding')
    union all select 'a sale whose money was given back', p.id::text from payments p
      join sandbox_intents i on i.id = p.intent_id where i.amount_refunded_cents > 0`.execute(db);
  return [...inTheBooks, ...rows.map(({ what, id }) => `${what}: ${id}`)];
}

function describe({ invariant, rows }: Breach): string[] {
  return rows.map((row) => `not true: ${invariant}: ${JSON.stringify(row)}`);
}
