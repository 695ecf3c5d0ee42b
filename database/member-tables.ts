import type { ColumnType, Generated } from 'kysely';
import type { ReportReason } from '#shared/report-reasons.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** What an account has saved for its next booking, at least one of them; deleted with the account. */
export interface ContactDetailsTable {
  user_id: string;
  phone: string | null;
  place: string | null;
  updated_at: Generated<Date>;
}

/** That a buyer has reported a laptop, once. */
export interface ReportsTable {
  id: string;
  product_id: string;
  /** Of the product; a trigger writes it. */
  seller_id: ColumnType<string, undefined, never>;
  buyer_id: string;
  /** Null where the buyer has not stated one. */
  reason: ReportReason | null;
  /** In the buyer's words. */
  details: string | null;
  /** The decision of an Admin that closed it. */
  decision_id: string | null;
  created_at: CreatedAt;
}
