import type { Selectable } from 'kysely';
import type { ClaimOutcome, ClaimReason, ClaimState } from '#shared/claim-reasons.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** What is wrong with a paid order, as one of its sides or the buyer's bank says, until it is settled; one is open at a time. */
interface ClaimsTable {
  id: string;
  order_id: string;
  /** Who opened it; null for the buyer's bank. */
  opened_by: 'buyer' | 'seller' | null;
  reason: ClaimReason | null;
  words: string | null;
  state: ClaimState;
  /** By when the other side answers, or who got an offer. */
  answer_by: Date | null;
  /** When Admins are reminded next that they have to decide. */
  remind_at: Date | null;
  /** What the other side said. */
  answer: 'refund' | 'part' | 'release' | 'disagree' | null;
  answer_words: string | null;
  answered_at: Date | null;
  /** What of the money the seller would give back. */
  offer_cents: number | null;
  /** When the buyer's bank took the money back, if it did. */
  disputed_at: Date | null;
  outcome: ClaimOutcome | null;
  /** What of the money went back to the buyer, where a part of it did. */
  refunded_cents: number | null;
  /** The Admin who decided it. */
  decided_by: string | null;
  decision_words: string | null;
  closed_at: Date | null;
  created_at: CreatedAt;
}

export type ClaimRow = Selectable<ClaimsTable>;

/** A picture that one side of a claim shows. */
interface ClaimPicturesTable {
  claim_id: string;
  picture_id: string;
  side: 'buyer' | 'seller';
  position: number;
}

export interface ClaimTables {
  claims: ClaimsTable;
  claim_pictures: ClaimPicturesTable;
}
