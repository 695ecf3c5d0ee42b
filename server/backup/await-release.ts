import { randomUUID } from 'node:crypto';
import type { Manifest } from '#server/backup/manifest.ts';

/**
 * Statements that make a restored database wait for its release, and end what may have ended since it was saved: sessions, and links in e-mails for new
 * passwords and addresses. The processes of then keep pictures elsewhere. What they contain is ours or was validated.
 */
export function awaitRelease({ beganAt }: Pick<Manifest, 'beganAt'>): string {
  const backupAt = new Date(beganAt).toISOString();
  return [
    'update public.restores set released_at = clock_timestamp() where released_at is null;',
    `insert into public.restores (id, backup_at) values ('${randomUUID()}', '${backupAt}');`,
    'delete from public.sessions;',
    'delete from public.emailed_tokens;',
    'delete from public.processes;',
  ].join(' ');
}
