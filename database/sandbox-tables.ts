import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/** The local card sandbox's own state: what a real provider would store on its side. Card numbers are in none of it. */
export interface SandboxIntentsTable {
  id: string;
  client_secret: string;
  amount_cents: number;
  currency: string;
  description: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  metadata: ColumnType<Record<string, string>, string, never>;
  /** Why the last try to pay failed, in the provider's words. */
  last_error: ColumnType<Record<string, string> | null, string | null, string | null>;
  /** The charge of the last try, paid or declined. */
  latest_charge: string | null;
  amount_refunded_cents: Generated<number>;
  idempotency_key: string | null;
  canceled_at: Date | null;
  created_at: CreatedAt;
}

export interface SandboxRefundsTable {
  id: string;
  intent_id: string;
  amount_cents: number;
  idempotency_key: string | null;
  metadata: ColumnType<Record<string, string>, string | undefined, never>;
  status: Generated<'succeeded' | 'failed'>;
  created_at: CreatedAt;
}

/** A dispute: the amount that a card's owner claims back through their bank, at most once per intent; while it is an inquiry, the bank only asks. */
export interface SandboxDisputesTable {
  id: string;
  intent_id: string;
  amount_cents: number;
  status: Generated<
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
  >;
  evidence: ColumnType<Record<string, string>, string | undefined, string>;
  submission_count: Generated<number>;
  /** Of the call that sent the evidence to the bank. */
  idempotency_key: string | null;
  /** Unanswered until then, it is lost. */
  due_by: Generated<Date>;
  /** When the bank decides by the evidence that it has. */
  decide_at: Date | null;
  created_at: CreatedAt;
}

interface SandboxFilesTable {
  id: string;
  name: string;
  kind: string;
  bytes: number;
  idempotency_key: string | null;
  created_at: CreatedAt;
}

/** Webhooks of the sandbox, delivered or still to deliver. */
export interface SandboxEventsTable {
  id: string;
  type: string;
  /** What it is about: an intent, or an account. */
  intent_id: string | null;
  account_id: string | null;
  /** How often it is still delivered although it was taken. */
  deliveries_left: Generated<number>;
  /** What the event is about, as it was when the event happened. */
  data_object: ColumnType<Record<string, unknown>, string, never>;
  attempts: Generated<number>;
  /** Null when it was tried often enough. */
  next_try_at: Generated<Date | null>;
  delivered_at: Date | null;
  created_at: CreatedAt;
}

/** A seller's account at the provider. */
export interface SandboxAccountsTable {
  id: string;
  email: string | null;
  metadata: ColumnType<Record<string, string>, string, never>;
  status: Generated<'started' | 'pending' | 'ready' | 'refused' | 'restricted'>;
  /** When the checks of a 'pending' one are over. */
  ready_at: Date | null;
  /** Whether the owner's bank takes nothing. */
  bank_refuses: Generated<boolean>;
  idempotency_key: string | null;
  created_at: CreatedAt;
}

interface SandboxAccountLinksTable {
  token: string;
  account_id: string;
  return_url: string;
  refresh_url: string;
  expires_at: Date;
  created_at: CreatedAt;
}

export interface SandboxTransfersTable {
  id: string;
  account_id: string;
  amount_cents: number;
  amount_reversed_cents: Generated<number>;
  /** What of it went into the bank. */
  paid_out_cents: Generated<number>;
  transfer_group: string | null;
  source_charge: string | null;
  metadata: ColumnType<Record<string, string>, string, never>;
  idempotency_key: string | null;
  created_at: CreatedAt;
}

interface SandboxTransferReversalsTable {
  id: string;
  transfer_id: string;
  amount_cents: number;
  idempotency_key: string | null;
  created_at: CreatedAt;
}

/** A payment into the bank of an account's owner. */
export interface SandboxPayoutsTable {
  id: string;
  account_id: string;
  amount_cents: number;
  status: 'paid' | 'failed';
  paid_at: Date;
  created_at: CreatedAt;
}

/** Stripe Connect and files, as the sandbox stores them. */
export interface ConnectSandboxTables {
  sandbox_files: SandboxFilesTable;
  sandbox_accounts: SandboxAccountsTable;
  sandbox_account_links: SandboxAccountLinksTable;
  sandbox_transfers: SandboxTransfersTable;
  sandbox_transfer_reversals: SandboxTransferReversalsTable;
  sandbox_payouts: SandboxPayoutsTable;
  sandbox_clock: { ahead_seconds: number };
}
