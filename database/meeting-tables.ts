import type { ColumnType, Selectable } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/** A time and a place that somebody proposes; the time is an instant in ISO 8601. */
export interface MeetingOption {
  at: string;
  place: string;
}

/**
 * A proposal of when and where to meet about an order, and what became of it: agreed, called off, or replaced by a later one. Each order has at
 * most one that hasn't ended.
 */
export interface MeetingsTable {
  id: string;
  order_id: string;
  /** Counts an order's proposals, from 1. */
  number: number;
  proposed_by: string;
  options: ColumnType<MeetingOption[], string, string>;
  /** Where the clock hangs that the proposer went by, as IANA names it. */
  time_zone: string;
  agreed_at: Date | null;
  starts_at: Date | null;
  place: string | null;
  ended_at: Date | null;
  /** Who called it off; null where something else ended it. */
  canceled_by: string | null;
  reason: string | null;
  /** When both are reminded next; null once they were, and where nothing is agreed. */
  remind_at: Date | null;
  created_at: CreatedAt;
}

export type MeetingRow = Selectable<MeetingsTable>;

/** What stands beside `meetings`. */
export interface MeetingTables {
  meetings: MeetingsTable;
}
