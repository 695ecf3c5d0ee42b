import type { ColumnType, Generated } from 'kysely';
import type { DraftTexts } from '#shared/contracts/drafts.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** A listing that its seller has begun and not published; deleted on publishing, with the account, or after a long rest. */
export interface ListingDraftsTable {
  id: string;
  seller_id: string;
  /** What was typed, as the form has it, right or wrong. */
  texts: ColumnType<DraftTexts, string, string>;
  /** Uploads, in order; while a draft names them, they are not swept. */
  picture_ids: string[];
  updated_at: Generated<Date>;
  created_at: CreatedAt;
}
