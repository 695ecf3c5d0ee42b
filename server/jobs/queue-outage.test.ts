import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { expect, it } from 'vitest';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { emailJob } from '#server/jobs/declared-jobs.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { SCHEMA, ensureQueues } from '#server/jobs/queues.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { eventually } from '#tests/support/eventually.ts';

const write = (db: Database, name: string) =>
  db
    .transaction()
    .execute((trx) => queueEmail(trx, { to: { name, address: 'ada@people.test' }, subject: 'Hello', text: name }));

/** Another process of the app's, as far as its queue goes, which looks for silent jobs whenever it is told to. */
async function startSilentProcess({ pool }: OpenDatabase): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 1,
  });
  return await boss.start();
}

/** Lets the time pass after which jobs that sent no heartbeat are retried. */
async function passHeartbeats({ db }: OpenDatabase): Promise<void> {
  await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db);
  await sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`.execute(db);
}

async function findUnfinishedJobs({ db }: OpenDatabase) {
  return (await sql`select name, state from jobs.job where state <> 'completed'`.execute(db)).rows;
}

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
  const outage = Promise.withResolvers<void>();
  const send = async ({ to: { name } }: { to: { name: string } }) => {
    sent.push(name);
    if (name === 'Running') await outage.promise;
  };
  const services = { db: database.db, emailSender: { mail: { send }, decryptText, keepsUnsent: false } };
  const jobs = { queued: [{ ...emailJob, retries: { limit: 5, minDelay: 0, maxDelay: 0 } }] };
  const queue = await startQueue(database, pino({ level: 'silent' }), services, jobs);
  const silent = await startSilentProcess(database);
  let second: RunningQueue | undefined;
  try {
    await write(database.db, 'Before');
    await eventually(() => expect(sent).toEqual(['Before']));
    await write(database.db, 'Running');
    await eventually(() => expect(sent).toEqual(['Before', 'Running']));
    // A process takes one, and is killed before it knows of it.
    await write(database.db, 'Taken');
    expect(await silent.fetch(emailJob.kind)).toHaveLength(1);
    // Waits behind the one that runs.
    await write(database.db, 'Waiting');
    const found = await findPostmaster(join(dataDir, 'postgres'));
    if (!found?.ours) throw new Error('PostgreSQL doesn’t run');
    process.kill(found.pid, 'SIGKILL');
    outage.resolve();
    // An app that is just starting its jobs waits for the database as well.
    const starting = startQueue(database, pino({ level: 'silent' }), services, jobs);
    await eventually(() => expect(said).toContain('PostgreSQL runs again.'));
    second = await starting;
    await eventually(() => write(database.db, 'After'));
    await eventually(() => expect(sent).toEqual(expect.arrayContaining(['Waiting', 'After'])));
    await passHeartbeats(database);
    await silent.supervise();
    await eventually(() => expect(sent).toContain('Taken'));
    await eventually(async () => expect(await findUnfinishedJobs(database)).toEqual([]));
  } finally {
    await silent.stop({ graceful: false });
    await queue.stop();
    await second?.stop();
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
