import type { Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';
import type { ConnectSandboxTables } from '#database/sandbox-tables.ts';
import type { RefundReason } from '#shared/refund-reasons.ts';

/**
 * Money of a sale that goes back to its buyer, whole or in part: 'requested' → 'done'. 'failed': the bank didn't take it; 'superseded': by
 * the time it was sent, all of the money had gone back in another way; 'settled': it failed, and staff have paid it by a bank transfer.
 */
export interface SaleRefundsTable {
  id: string;
  order_id: string;
  attempt_id: string;
  amount_cents: number;
  reason: RefundReason;
  /** What of that reason it is about, such as the id of a claim; empty where the reason says all. */
  subject: Generated<string>;
  /** Null for Clamshell itself. */
  requested_by: string | null;
  state: Generated<'requested' | 'done' | 'failed' | 'superseded' | 'settled'>;
  state_by: Generated<string | null>;
  /** Of a failed one, the refund that was sent in its place. */
  replaced_by: Generated<string | null>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

/** What a seller gets of a released sale: one row per order. */
export interface TransfersTable {
  id: string;
  order_id: string;
  seller_id: string;
  state: Generated<
    'waiting for account' | 'scheduled' | 'sending' | 'unknown' | 'sent' | 'failed' | 'reversed' | 'settled'
  >;
  state_by: Generated<string | null>;
  /** When it is looked at next; null when there is nothing to do. */
  due_at: Generated<Date | null>;
  /** What is sent; null until it is decided. */
  amount_cents: number | null;
  /** The provider's id of the account that it is sent to. */
  account_id: string | null;
  /** The provider's id of the transfer. */
  transfer_id: string | null;
  reversed_cents: Generated<number>;
  sending_since: Date | null;
  sent_at: Date | null;
  /** Why the provider refused it. */
  refusal: string | null;
  /** How often the provider has refused it. */
  refusals: Generated<number>;
  /** Since when a process takes money back; nobody else does meanwhile. */
  taking_back_since: Generated<Date | null>;
  /** When the provider was read for what of it was taken back. */
  read_at: Date | null;
  updated_at: Generated<Date>;
  created_at: CreatedAt;
}

/** A seller's account at the payment provider, as last read from it. */
export interface PayoutAccountsTable {
  user_id: string;
  /** The provider's id; null until the provider has answered. */
  account_id: string | null;
  status: Generated<'started' | 'pending' | 'ready' | 'restricted'>;
  read_at: Date | null;
  /** When the provider is asked again, in case a message of it was lost. */
  recheck_at: Generated<Date>;
  created_at: CreatedAt;
}

/** A payment of the provider's into a seller's bank. */
export interface BankPayoutsTable {
  id: string;
  user_id: string;
  amount_cents: number;
  status: 'pending' | 'paid' | 'failed' | 'canceled';
  arrives_at: Date;
  failure: string | null;
  read_at: Date;
  created_at: CreatedAt;
}

/** What a sale costs its seller; the newest row is for sales from then on. */
interface CommissionTermsTable {
  id: Generated<string>;
  basis_points: number;
  minimum_cents: number;
  fees_by: 'platform' | 'seller';
  since: Generated<Date>;
}

/** What a sale cost its seller, as it was when it was paid. */
interface SaleTermsTable {
  order_id: string;
  basis_points: number;
  minimum_cents: number;
  fees_by: 'platform' | 'seller';
  commission_cents: number;
  created_at: CreatedAt;
}

/** What staff have paid from the site's own bank account because the provider refused it for good: a refund or what a seller gets. Never changed. */
interface SettlementsTable {
  id: string;
  order_id: string;
  refund_id: string | null;
  transfer_id: string | null;
  amount_cents: number;
  /** Of the bank transfer, as it stands on the statement. */
  reference: string;
  settled_by: string;
  created_at: CreatedAt;
}

/** Money that leaves: back to buyers, and on to sellers; and what stands in for the provider that sends it. */
export interface PayoutTables extends ConnectSandboxTables {
  sale_refunds: SaleRefundsTable;
  transfers: TransfersTable;
  payout_accounts: PayoutAccountsTable;
  bank_payouts: BankPayoutsTable;
  commission_terms: CommissionTermsTable;
  settlements: SettlementsTable;
  sale_terms: SaleTermsTable;
}
