import type { AuditAction, AuditFacts, AuditSubjectKind } from '#shared/audit.ts';
import { isId, newId } from '#database/ids.ts';
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
  await insertAudit(trx, entry).execute();
}

/** The write of an event of the audit log, for the transaction that does what it records. */
export function insertAudit(trx: Database | RunningTransaction, entry: AuditEntry) {
  return trx.insertInto('audit_events').values({
    id: newId(),
    actor_id: entry.actor?.id ?? null,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: subjectId(entry.subject.id),
    facts: JSON.stringify(entry.facts ?? {}),
  });
}

/** An id as the database writes it, whatever the case in which an address has it, so that all events about it are found. */
export function subjectId(id: string): string {
  return isId(id) ? id.toLowerCase() : id;
}
