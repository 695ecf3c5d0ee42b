import type { CsvColumns } from '#server/plugins/csv.ts';
import { AUDIT_TEXTS, auditSentence } from '#shared/audit.ts';
import type { AuditAnswer } from '#shared/contracts/audit.ts';
import type { NamedAuditEvent, Named } from '#domain/audit/list-audit.ts';

/** An event of the audit log for an Admin. */
export function presentAuditEvent(event: NamedAuditEvent): AuditAnswer {
  const { id, action, actor, subject, facts, created_at: at } = event;
  return {
    _id: id,
    at: at.toISOString(),
    action,
    actor: actor && presentNamed(actor),
    subject: { ...presentNamed(subject), kind: subject.kind },
    facts,
    sentence: auditSentence(action, facts, {
      actor: actor ? asBeginning(inWords(actor)) : 'Clamshell',
      subject: inWords(subject),
    }),
  };
}

export const auditCsv: CsvColumns<AuditAnswer> = {
  Time: ({ at }) => at,
  Action: ({ action }) => AUDIT_TEXTS[action].label,
  'What happened': ({ sentence }) => sentence.map(({ text }) => text).join(''),
  'Done by': ({ actor }) => actor?._id,
  'About kind': ({ subject }) => subject.kind,
  'About id': ({ subject }) => subject._id,
  Entry: ({ _id: id }) => id,
};

function presentNamed({ id, name, type }: Named): Omit<AuditAnswer['subject'], 'kind'> {
  return { _id: id, ...(name !== null && { name }), ...(type && { type }) };
}

/** Capitalizes the actor at the beginning of a sentence. */
function asBeginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a subject in a sentence. */
function inWords({ kind, name, type }: Named): string {
  switch (kind) {
    case 'user':
      return name === null ? `a deleted ${type ?? 'account'}` : `${type ?? 'Account'} ${name}`;
    case 'product':
      return `the laptop “${name ?? 'unknown'}”`;
    case 'order':
      return `the order of “${name ?? 'unknown'}”`;
    case 'message':
      return 'a message';
    case 'job':
      return 'a failed job';
    case 'session':
      return 'a session';
    case 'text':
      return name === null ? 'a post that is gone' : `the text “${name}”`;
  }
}
