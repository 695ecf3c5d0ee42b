import { randomUUID } from 'node:crypto';

/**
 * Statements that make a restored database wait for its release, and end what may have ended since it was saved: sessions, and links in e-mails for new
 * passwords and addresses. The processes of then keep pictures elsewhere.
 * @param backupAt from when on nothing is known of what has happened
 */
export function awaitRelease(backupAt: Date): string {
  return [
    'update public.restores set released_at = clock_timestamp() where released_at is null;',
    `insert into public.restores (id, backup_at) values ('${randomUUID()}', '${backupAt.toISOString()}');`,
    'delete from public.sessions;',
    'delete from public.emailed_tokens;',
    'delete from public.processes;',
  ].join(' ');
}
