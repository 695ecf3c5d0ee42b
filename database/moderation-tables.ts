import type { ColumnType, Generated } from 'kysely';
import type { Decision, ItemKindName, ItemReason } from '#shared/moderation.ts';
import type { Unlisted } from '#shared/listing-states.ts';

/** What undoing a decision restores, as far as it changed it; times as ISO texts. */
export interface StateBefore {
  reportedAt?: string;
  heldBecause?: 'same-browser' | 'same-phone' | null;
  /** Null where everybody saw the listing. */
  unlisted?: Unlisted | null;
  /** What the decision left, to see whether something happened since. */
  unlistedAfter?: Unlisted | null;
  priceCents?: number;
  /** The last message of the suspension that it gave. */
  suspendedAt?: string;
}

/** What an Admin decided about something that waited in the queue. */
interface ModerationDecisionsTable {
  id: string;
  kind: ItemKindName;
  /** A laptop, a price alert, a review, a conversation, an account or the decision that is answered. */
  subject_id: string;
  product_id: string | null;
  /** Whom it is about. */
  person_id: string | null;
  decision: Decision;
  admin_id: string;
  /** For Admins. */
  note: string | null;
  /** For the person it is about. */
  reason: string | null;
  before: ColumnType<StateBefore, string, string>;
  decided_at: Generated<Date>;
  /** When those whom it concerns were told. */
  notified_at: Date | null;
  undone_at: Date | null;
  undone_by: string | null;
  /** When those who had been told were told that it is undone. */
  undone_notified_at: Date | null;
  /** What the seller of a laptop that was taken down answers. */
  appeal: string | null;
  appealed_at: Date | null;
  appeal_closed_at: Date | null;
}

/** A view of all that waits for Admins, by partial indexes. */
interface WaitingItemsView {
  kind: ItemKindName;
  id: string;
  product_id: string | null;
  person_id: string | null;
  since: Date;
}

/** The same with why, how often and how urgent. */
interface ModerationQueueView extends WaitingItemsView {
  reasons: ItemReason[];
  /** How many people reported it. */
  reporters: number;
  /** The sum of what their reports weigh, each up to 1. */
  weight: number;
  /** 0 to 100. */
  urgency: number;
  title: string | null;
  price_cents: number | null;
  person_name: string | null;
}

export interface ModerationTables {
  moderation_decisions: ModerationDecisionsTable;
  waiting_items: WaitingItemsView;
  moderation_queue: ModerationQueueView;
}
