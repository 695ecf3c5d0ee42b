import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#database/open.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { openLetterKeys } from '#server/letters/letter-keys.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** The address in the newest letter with this subject that the app under test has written to somebody. */
export async function linkFromLetter(to: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => (link = await newestLink(to, subject)), { message: `a letter ‘${subject}’ to ${to}` })
    .not.toBe('');
  return link;
}

async function newestLink(to: string, subject: string): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  // The fifth line of this file of PostgreSQL's says where its socket is.
  const sockets = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  const { db, close } = openDatabase(socketUrl(sockets, 'clamshell'), { maxConnections: 1 });
  try {
    const letter = await db
      .selectFrom('letters')
      .select('sealed_text')
      .where('to_address', '=', to)
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const openText = await openLetterKeys(db, (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim());
    const text = letter?.sealed_text ? await openText(letter.sealed_text) : '';
    return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  } finally {
    await close();
  }
}
