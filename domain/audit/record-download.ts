import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';

/** Records that an Admin takes the rows of a table with them; what others download is their own. @param table its name */
export async function recordDownload(db: Database, actor: Actor, table: string): Promise<void> {
  if (actor.type !== 'Admin') return;
  const subject = { kind: 'user', id: actor.id } as const;
  await recordAudit(db, { actor, action: 'table-downloaded', subject, facts: { table } });
}
