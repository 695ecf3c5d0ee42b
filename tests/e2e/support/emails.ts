import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { openDatabase } from '#database/open.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** The first address with `part` in it, in the newest letter with this subject that the app under test has written to somebody. */
export async function linkFromEmail(to: string, subject: string, part = ''): Promise<string> {
  let links: string[] = [];
  const found = () => links.find((link) => link.includes(part)) ?? '';
  await expect
    .poll(
      async () => {
        links = await newestLinks(to, subject);
        return found();
      },
      { message: `a letter ‘${subject}’ to ${to}`, timeout: 30_000 },
    )
    .not.toBe('');
  return found();
}

/** Lets time pass for a saved search that tells at once, and for a laptop that was listed since: the next look at it finds the laptop. */
export async function passHours(searchId: string, productId: string): Promise<void> {
  await withDatabase(async (db) => {
    await sql`update products set created_at = created_at - interval '1 hour' where id = ${productId}`.execute(db);
    await sql`update saved_searches set told_until = told_until - interval '2 hours', due_at = due_at - interval '2 hours'
      where id = ${searchId}`.execute(db);
  });
}

async function newestLinks(to: string, subject: string): Promise<string[]> {
  return withDatabase(async (db, dataDir) => {
    const letter = await db
      .selectFrom('letters')
      .select('sealed_text')
      .where('to_address', '=', to)
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const openText = await openEmailKeys(db, [(await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()]);
    const text = letter?.sealed_text ? await openText(letter.sealed_text) : '';
    return text.match(/https?:\/\/\S+/g) ?? [];
  });
}

async function withDatabase<T>(use: (db: Database, dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  // The fifth line of this file of PostgreSQL's says where its socket is.
  const sockets = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  const { db, close } = openDatabase(socketUrl(sockets, 'clamshell'), { maxConnections: 1 });
  try {
    return await use(db, dataDir);
  } finally {
    await close();
  }
}
