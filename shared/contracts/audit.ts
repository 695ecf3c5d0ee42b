import * as v from 'valibot';
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS } from '#shared/audit.ts';
import { USER_TYPES } from '#shared/catalogue.ts';

const ID_FORM = 'Use the id of an account or a thing';
const DAY_FORM = 'Enter a day such as 2026-11-21';

const day = v.optional(v.pipe(v.string(DAY_FORM), v.isoDate(DAY_FORM), v.check(isDay, DAY_FORM)));

/** 30 February has the right form. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000');
}

/** Filters of `GET /audit`: an action; whoever did something or had it done to them, by id; the first and the last day (UTC). */
export const auditQuery = v.object({
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'Use one of the actions')),
  who: v.optional(v.pipe(v.string(ID_FORM), v.uuid(ID_FORM), v.toLowerCase())),
  from: day,
  to: day,
});
export type AuditQuery = v.InferOutput<typeof auditQuery>;

const named = {
  _id: v.string(),
  /** What it is called now; absent where it has no name, or is gone. */
  name: v.optional(v.string()),
  /** What a person is. */
  type: v.optional(v.picklist(USER_TYPES)),
};

/** One event of the audit log. `actor` is null for what the marketplace does by itself; `sentence` says it for people. */
export const auditAnswer = v.object({
  _id: v.string(),
  at: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  actor: v.nullable(v.object(named)),
  subject: v.object({ ...named, kind: v.picklist(AUDIT_SUBJECT_KINDS) }),
  facts: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  sentence: v.array(v.object({ text: v.string(), named: v.boolean() })),
});
export type AuditAnswer = v.InferOutput<typeof auditAnswer>;
