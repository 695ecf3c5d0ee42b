import * as v from 'valibot';
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS } from '#shared/audit.ts';
import { USER_TYPES } from '#shared/catalogue.ts';

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
