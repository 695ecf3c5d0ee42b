import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { emailJob } from '#server/jobs/declared-jobs.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';

const write = (db: Database, name: string) =>
  db
    .transaction()
    .execute((trx) => queueEmail(trx, { to: { name, address: 'ada@people.test' }, subject: 'Hello', text: name }));

it('goes on by itself when PostgreSQL was killed and is back, and has lost nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clamshell-queue-'));
  await chmod(dataDir, 0o755);
  const said: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, say: (line) => void said.push(line) });
  const database = openDatabase(postgres.url);
  await migrate(database.db);
  await ensureQueues(database);
  const decryptText = await openEmailKeys(database.db, ['a-secret-of-this-test-alone-0123456789']);
  const sent: string[] = [];
  const send = ({ to }: { to: { name: string } }) => Promise.resolve(void sent.push(to.name));
  const services = { db: database.db, emailSender: { mail: { send }, decryptText, keepsUnsent: false } };
  const queue = await startQueue(database, pino({ level: 'silent' }), services, { queued: [emailJob] });
  let second: RunningQueue | undefined;
  try {
    await write(database.db, 'Before');
    await vi.waitFor(() => expect(sent).toEqual(['Before']), { timeout: 10_000 });
    // In line, or about to be, when the server dies.
    await write(database.db, 'During');
    const found = await findPostmaster(join(dataDir, 'postgres'));
    process.kill(found?.ours ? found.pid : 0, 'SIGKILL');
    // An app that is just starting its jobs waits for the database as well.
    const starting = startQueue(database, pino({ level: 'silent' }), services, { queued: [emailJob] });
    await vi.waitFor(() => expect(said).toContain('PostgreSQL runs again.'), { timeout: 20_000 });
    second = await starting;
    await vi.waitFor(() => write(database.db, 'After'), { timeout: 10_000, interval: 200 });
    await vi.waitFor(() => expect(new Set(sent)).toEqual(new Set(['Before', 'During', 'After'])), { timeout: 90_000 });
  } finally {
    await queue.stop();
    await second?.stop();
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 150_000);
