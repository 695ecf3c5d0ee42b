import type { Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';
import type { RefundReason } from '#shared/refund-reasons.ts';

/**
 * Money of a sale that goes back to its buyer, whole or in part: 'requested' → 'done'. 'failed': the bank didn't take it; 'superseded': by
 * the time it was sent, all of the money had gone back in another way.
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
  state: Generated<'requested' | 'done' | 'failed' | 'superseded'>;
  state_by: Generated<string | null>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

/** What a seller gets of a released sale: one row per order. */
export interface TransfersTable {
  id: string;
  order_id: string;
  seller_id: string;
  state: Generated<'waiting for account' | 'scheduled' | 'sending' | 'unknown' | 'sent' | 'failed' | 'reversed'>;
  state_by: Generated<string | null>;
  /** When it is looked at next; null when there is nothing to do. */
  due_at: Generated<Date | null>;
  created_at: CreatedAt;
}

/** Money that leaves: back to buyers, and on to sellers. */
export interface PayoutTables {
  sale_refunds: SaleRefundsTable;
  transfers: TransfersTable;
}
