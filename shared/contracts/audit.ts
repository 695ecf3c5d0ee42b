import * as v from 'valibot';
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS } from '#shared/audit.ts';
import { USER_TYPES } from '#shared/catalogue.ts';

const ID_FORM = 'Use the id of an account or an item';
const TIME_FORM = 'Enter a day such as 2026-11-21, or a time such as 2026-11-21T14:30:00Z';

const DAY_LENGTH = '2026-11-21'.length;

/** A day of UTC or a moment, as the time when it begins; `later` days after that. */
function time(later: number) {
  return v.optional(
    v.pipe(
      v.string(TIME_FORM),
      v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())], TIME_FORM),
      v.check((text) => isReal(text), TIME_FORM),
      v.transform((text) => {
        const date = new Date(text);
        if (text.length === DAY_LENGTH) date.setUTCDate(date.getUTCDate() + later);
        return date;
      }),
    ),
  );
}

/** 30 February has the right form, and so has the year 0. */
function isReal(text: string): boolean {
  const day = text.slice(0, DAY_LENGTH);
  if (Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day) && !day.startsWith('0000');
}

/**
 * Filters of `GET /audit`: an action; whoever did something or had it done to them, by id; from when, and until when. A day (of UTC)
 * counts whole; a moment counts from and up to itself.
 */
export const auditQuery = v.object({
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'Use one of the actions')),
  who: v.optional(v.pipe(v.string(ID_FORM), v.uuid(ID_FORM), v.toLowerCase())),
  from: time(0),
  to: time(1),
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
  sentence: v.array(v.object({ text: v.string(), of: v.optional(v.picklist(['actor', 'subject'])) })),
});
export type AuditAnswer = v.InferOutput<typeof auditAnswer>;
