import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { HELD_SHARE } from '#domain/ledger/held-share.ts';
import type { Breach, OffendingRow } from '#domain/ledger/check-ledger.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';
import type { Payouts } from '#gateways/payouts/port.ts';

const PAGE = 100;

/**
 * Reads every intent from the payment provider, one by one, and compares it with the ledger. Payments under way may differ for a moment.
 * @throws {PaymentsUnavailable}
 */
export async function checkProvider(db: Database, cardPayments: CardPayments): Promise<Breach[]> {
  const rows: OffendingRow[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await attemptsAfter(db, after);
    for (const { id, intent_id: intentId, ledger_cents: ledgerCents } of page) {
      const providerCents = keptCents(await cardPayments.readIntent(intentId));
      if (providerCents !== ledgerCents) {
        rows.push({ intent: intentId, attempt: id, provider_cents: providerCents, ledger_cents: ledgerCents });
      }
    }
    after = page.at(-1)?.intent_id ?? null;
  }
  return rows.length === 0 ? [] : [{ invariant: 'The ledger has what the payment provider says when asked', rows }];
}

function attemptsAfter(db: Database, intentId: string) {
  return db
    .selectFrom('payment_attempts')
    .select((eb) => [
      'id',
      'intent_id',
      eb
        .selectFrom('ledger_entries')
        .select(sql<number>`coalesce(sum(ledger_entries.amount_cents), 0)::int`.as('cents'))
        .whereRef('attempt_id', '=', 'payment_attempts.id')
        .where('account', '=', 'card')
        .$asScalar()
        .as('ledger_cents'),
    ])
    .where('intent_id', '>', intentId)
    .$narrowType<{ intent_id: string }>()
    .orderBy('intent_id')
    .limit(PAGE)
    .execute();
}

/** What the provider has for the site, and what of it is others', in cents. */
export interface BalanceReading {
  providerCents: number;
  /** What the ledger says should be there, as long as the site has paid nothing out to itself. */
  ledgerCents: number;
  /** What of that is held for sellers and buyers. */
  heldCents: number;
}

/** Compares what the site has at the provider with the ledger. @throws {PayoutsUnavailable} */
export async function readBalance(db: Database, payouts: Pick<Payouts, 'readBalance'>): Promise<BalanceReading> {
  const providerCents = await payouts.readBalance();
  const cents = (condition: string) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ${sql.raw(condition)}), 0)::float8`;
  const { ledgerCents, shareCents, otherCents } = await db
    .selectFrom('ledger_entries')
    .select([
      cents(`account in ('card', 'transferred', 'own')`).as('ledgerCents'),
      HELD_SHARE.as('shareCents'),
      // Of sales that are not split, all is their sellers'; what a bank has taken is not here.
      cents(`account in ('refund owed', 'sold', 'disputed')`).as('otherCents'),
    ])
    .executeTakeFirstOrThrow();
  return { providerCents, ledgerCents, heldCents: shareCents - otherCents };
}

/** What is wrong with a balance: money of others must be there, whatever the site has paid out to itself. */
export function balanceBreaches({ providerCents, ledgerCents, heldCents }: BalanceReading): Breach[] {
  if (providerCents >= heldCents) return [];
  const row = { provider_cents: providerCents, held_cents: heldCents, ledger_cents: ledgerCents };
  return [{ invariant: 'The payment provider has at least what is held for sellers and buyers', rows: [row] }];
}

/** What of an intent is at the provider and has not gone back. */
function keptCents(intent: CardIntent | null): number {
  if (intent?.status !== 'succeeded') return 0;
  return intent.amountCents - intent.refundedCents - intent.disputedCents - intent.lostCents;
}
