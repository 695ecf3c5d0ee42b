import type { Generated, Selectable } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/**
 * What becomes of a paid order: one row each, made in the transaction that records the payment.
 * 'waiting' → 'handed-over' → 'released'; 'refunded' when the buyer gets the money back; 'deciding' while an Admin has to say which.
 */
export interface HandoversTable {
  order_id: string;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  state: Generated<'waiting' | 'handed-over' | 'released' | 'refunded' | 'deciding'>;
  /** What moved it to its state; null where it began. */
  state_by: Generated<string | null>;
  /** When the seller is asked whether they handed the laptop over, unless somebody has checked in by then. */
  ask_at: Generated<Date>;
  /** When the money goes back unless the seller objects; set when they are asked. */
  refund_at: Date | null;
  /** When both are reminded next, or an Admin has to decide; set once somebody has checked in. */
  remind_at: Date | null;
  reminders: Generated<number>;
  /** By when all must be decided, or the buyer is refunded. */
  decide_by: Generated<Date>;
  /** Since when a claim or a dispute stops release and refund; null while none does. */
  stopped_at: Date | null;
  buyer_here_at: Date | null;
  seller_here_at: Date | null;
  /** The laptop's serial number, as the seller entered it for the hand-over alone. */
  serial: string | null;
  /** How often the buyer has compared one with it, and how that went last. */
  serial_tries: Generated<number>;
  serial_matches: boolean | null;
  /** What the buyer has ticked off. */
  checked: Generated<string[]>;
  /** When the buyer said that they have the laptop. */
  held_at: Date | null;
  handed_over_at: Date | null;
  confirmed_by: 'link' | 'digits' | 'offline' | null;
  /** When the money becomes the seller's, unless a claim stands. */
  release_at: Date | null;
  released_at: Date | null;
  refunded_at: Date | null;
  /** What the seller says against a refund. */
  objection: string | null;
  created_at: CreatedAt;
}

export type HandoverRow = Selectable<HandoversTable>;

/** A code with which a hand-over is confirmed, once; only HMACs of it are stored. */
export interface HandoverCodesTable {
  id: string;
  order_id: string;
  /** 'shown' as QR code and digits while both are online; 'offline' is fetched ahead. */
  kind: 'shown' | 'offline';
  code_hash: string;
  digits_hash: string | null;
  /** Wrong guesses while it was valid. */
  tries: Generated<number>;
  /** When the seller typed its digits, which its buyer then has to confirm. */
  typed_at: Date | null;
  used_at: Date | null;
  expires_at: Date;
  created_at: CreatedAt;
}

/** What stands beside `handovers`. */
export interface HandoverTables {
  handovers: HandoversTable;
  handover_codes: HandoverCodesTable;
}
