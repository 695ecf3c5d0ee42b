import {
  DECISIONS,
  DECISION_NAMES,
  type Decision,
  ITEM_KINDS,
  ITEM_KIND_NAMES,
  ITEM_REASONS,
  ITEM_REASON_TEXTS,
  type ItemKindName,
  type ItemReason,
} from '#shared/moderation.ts';
import { defineTable } from '#shared/tables/table.ts';

const KIND = {
  kind: 'choice',
  label: 'Kind',
  all: 'All kinds',
  options: Object.fromEntries(ITEM_KIND_NAMES.map((kind) => [kind, ITEM_KINDS[kind].label])) as Record<
    ItemKindName,
    string
  >,
} as const;

/** What waits for Admins. */
export const MODERATION_TABLE = defineTable({
  name: 'moderation',
  sorts: {
    urgency: { label: 'Urgency', kind: 'number' },
    since: { label: 'Received', kind: 'time' },
    reporters: { label: 'Reports', kind: 'number' },
  },
  sort: '-urgency',
  filters: {
    q: { kind: 'text', label: 'Laptop or person' },
    kind: KIND,
    reason: {
      kind: 'choice',
      label: 'Reason',
      all: 'All reasons',
      options: Object.fromEntries(ITEM_REASONS.map((reason) => [reason, ITEM_REASON_TEXTS[reason]])) as Record<
        ItemReason,
        string
      >,
    },
    age: {
      kind: 'choice',
      label: 'Waiting for',
      all: 'Any time',
      options: { day: 'A day at most', week: 'A week at most', longer: 'Longer than a week' },
    },
    person: { kind: 'id', label: 'Only what is about one person.' },
  },
});
export type ModerationTable = typeof MODERATION_TABLE;

/** What Admins decided. */
export const DECISIONS_TABLE = defineTable({
  name: 'moderation-decisions',
  sorts: { decided: { label: 'Decided', kind: 'time' } },
  sort: '-decided',
  filters: {
    q: { kind: 'text', label: 'Laptop or person' },
    kind: KIND,
    decision: {
      kind: 'choice',
      label: 'Decision',
      all: 'All decisions',
      options: Object.fromEntries(DECISION_NAMES.map((name) => [name, DECISIONS[name].label])) as Record<
        Decision,
        string
      >,
    },
    person: { kind: 'id', label: 'Only what is about one person.' },
  },
  period: 'Decided',
});
export type DecisionsTable = typeof DECISIONS_TABLE;
