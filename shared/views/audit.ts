import type { AuditAnswer } from '#shared/contracts/audit.ts';
import { withId } from '#shared/views/with-id.ts';

export type AuditView = ReturnType<typeof toAuditView>;

export function toAuditView({ _id: id, actor, subject, ...same }: AuditAnswer) {
  return { ...same, id, actor: actor && withId(actor), subject: withId(subject) };
}
