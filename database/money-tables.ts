import type { Generated, Selectable } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/**
 * One try of a buyer to pay an order, until `held_until`: it owns one intent at the payment provider, and holds the product if it is exclusive.
 * 'creating' → 'open' → 'succeeded' | 'canceled'; 'succeeded' money that bought nothing → 'refunding' → 'refunded'.
 */
export interface PaymentAttemptsTable {
  id: string;
  order_id: string;
  product_id: string;
  buyer_id: string;
  amount_cents: number;
  state: Generated<'creating' | 'open' | 'succeeded' | 'canceled' | 'refunding' | 'refunded'>;
  state_by: Generated<string | null>;
  /** The provider's id of the intent; null until the provider has answered. */
  intent_id: string | null;
  held_until: Date;
  /** Whether it prevents others from paying meanwhile. */
  exclusive: Generated<boolean>;
  /** When the provider is asked about it again although it is over; null when it need not be. */
  recheck_at: Date | null;
  /** When the provider was read for what is posted of refunds and disputes; an older reading changes nothing any more. */
  reversed_as_of: Date | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

export type AttemptRow = Selectable<PaymentAttemptsTable>;

/** Money that bought a laptop: at most one per order and per product. */
export interface PaymentsTable {
  id: string;
  order_id: string;
  product_id: string;
  attempt_id: string;
  intent_id: string;
  email: string;
  amount_cents: number;
  created_at: CreatedAt;
}

/** Every step of the state machines that there is; written by migrations alone. */
export interface StateTransitionsTable {
  machine: 'product' | 'listing' | 'order' | 'attempt' | 'sale refund' | 'handover' | 'transfer';
  from_state: string;
  to_state: string;
  trigger: string;
}

/** Each change of a state, written by the database itself; never changed or removed. */
export interface StateChangesTable {
  id: Generated<string>;
  machine: StateTransitionsTable['machine'];
  subject_id: string;
  from_state: string;
  to_state: string;
  trigger: string;
  /** The database's user, and the program through which it came. */
  written_by: Generated<string>;
  changed_at: CreatedAt;
}

/**
 * The ledger: what of the money is where. Each posting sums to zero, and rows are only ever added. 'card' is money at the payment provider,
 * 'sold' what laptops were sold for, 'refund owed' what has to go back, 'disputed' what a bank has taken back until a dispute is decided.
 * What was sold is split: 'share' is what its seller still gets (above zero: gives back), 'commission' what it costs them. 'fees' is what the provider kept of
 * 'own', the platform's money; 'transferred' what has left for sellers; 'debts' what sellers owe, which later sales repay through 'offset'; 'losses'
 * what nobody repays. 'outside' is below zero by what was paid from the site's own bank account, where the provider had refused it.
 */
export interface LedgerEntriesTable {
  id: Generated<string>;
  posting_id: string;
  kind:
    | 'sale'
    | 'money for nothing'
    | 'refund'
    | 'dispute opened'
    | 'dispute won'
    | 'dispute lost'
    | 'split'
    | 'fee'
    | 'fee passed on'
    | 'transfer'
    | 'reversal'
    | 'debt'
    | 'debt offset'
    | 'loss'
    | 'refund another way'
    | 'transfer another way'
    | 'paid twice';
  account:
    | 'card'
    | 'sold'
    | 'refund owed'
    | 'disputed'
    | 'share'
    | 'commission'
    | 'fees'
    | 'own'
    | 'transferred'
    | 'debts'
    | 'offset'
    | 'losses'
    | 'outside';
  /** What the account gains, or loses when it is below zero. */
  amount_cents: number;
  attempt_id: string;
  order_id: string;
  created_at: CreatedAt;
}

/** Messages of the payment provider that were acted upon. */
export interface CardEventsTable {
  id: string;
  type: string;
  received_at: CreatedAt;
}
