import { AUDIT_ACTIONS, AUDIT_TEXTS, type AuditAction } from '#shared/audit.ts';
import { defineTable } from '#shared/tables/table.ts';

const ACTIONS = AUDIT_ACTIONS.map((action) => [action, AUDIT_TEXTS[action].label] as const);

/** The audit log. */
export const AUDIT_TABLE = defineTable({
  name: 'audit-log',
  sorts: { at: { label: 'Time', kind: 'time' } },
  sort: '-at',
  filters: {
    action: {
      kind: 'choice',
      label: 'Action',
      all: 'All actions',
      options: Object.fromEntries(ACTIONS.toSorted(([, one], [, other]) => one.localeCompare(other))) as Record<
        AuditAction,
        string
      >,
    },
    entry: { kind: 'id', label: 'One entry.' },
    who: { kind: 'id', label: 'Only entries about one account or item.' },
  },
  period: 'Done',
});
export type AuditTable = typeof AUDIT_TABLE;
