import type { ColumnType, Generated, Selectable } from 'kysely';
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

/** A dispute at a buyer's bank, as the payment provider says, and how far our evidence for it is. */
interface BankDisputesTable {
  id: string;
  /** The provider's own id. */
  provider_id: string;
  order_id: string;
  attempt_id: string;
  amount_cents: number;
  /** Why, in the provider's word for it. */
  reason: string;
  status: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** The bank only asks, and has taken no money. */
  inquiry: Generated<boolean>;
  /** How often it had been answered when it became a dispute: that was about the inquiry. */
  answered_before: Generated<number>;
  /** The bank takes evidence until then; null where it takes none. */
  due_by: Date | null;
  /** When the provider was read for this; an older reading changes nothing any more. */
  read_at: Date;
  /** 'sending' until the provider says that it has it: what is sent doesn't change any more then. */
  evidence: Generated<'gathering' | 'sending' | 'sent' | 'missed'>;
  /** When a job looks at it next; null when nothing is left to do. */
  try_at: Generated<Date | null>;
  /** What the provider has of it so far: a hash. */
  draft: string | null;
  drafted_at: Date | null;
  /** The Admin who had it sent before its time. */
  asked_by: string | null;
  /** What is being sent, or was. */
  sending: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  sent_at: Date | null;
  created_at: CreatedAt;
}

export type BankDisputeRow = Selectable<BankDisputesTable>;

/** The file at the provider that shows certain pictures. */
interface DisputePicturesTable {
  dispute_id: string;
  /** Their ids, in order. */
  pictures: string;
  file_id: string;
  created_at: CreatedAt;
}

export interface ClaimTables {
  bank_disputes: BankDisputesTable;
  dispute_pictures: DisputePicturesTable;
  claims: ClaimsTable;
  claim_pictures: ClaimPicturesTable;
}
