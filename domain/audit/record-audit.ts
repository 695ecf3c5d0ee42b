import type { AuditAction, AuditFacts, AuditSubjectKind } from '#shared/audit.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

export interface AuditEntry {
  /** Who did it; null for Clamshell itself. */
  actor: Pick<Actor, 'id'> | null;
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string };
  /** Neither secrets nor personal data: names are looked up when the log is read, so that deleted people leave it. */
  facts?: AuditFacts;
}

/** Writes an event to the audit log. @param trx the transaction that does what it records */
export async function recordAudit(trx: Database | RunningTransaction, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: entry.actor?.id ?? null,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      facts: JSON.stringify(entry.facts ?? {}),
    })
    .execute();
}
