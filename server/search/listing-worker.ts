import { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { newClient } from '#database/servers.ts';
import type { Connection } from '#domain/search/index/follow-listings.ts';
import { FollowedIndex, IndexTooLargeError } from '#domain/search/index/followed-index.ts';
import type { FromWorker, ToWorker, WorkerSettings } from '#server/search/messages.ts';

/*
 * The thread that has the index of the listings. It follows the database when it is told of changes, and by itself from time to time. A
 * question is answered once everything is taken over that was told before it, so that no answer is older than what the asker knows of.
 */

/** Without a word of changes (ms), the database is asked for them. */
const FOLLOW_EVERY_MS = 200;
/** An answer may be so much behind (ms) where the database is not heard; caches keep it for most of a second. */
const MAX_STALENESS_MS = 200;
/** After that (ms), a question is left to others. */
const LONGEST_WAIT_MS = 1_000;
/** A connection on which nothing comes for so long (ms) is broken, though nobody has said so. */
const LONGEST_SILENCE_MS = 20_000;
const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

const { url, memory, preparesStatements } = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('This runs in a thread of its own');
const tell = (message: FromWorker) => port.postMessage(message);

async function connect(): Promise<Connection> {
  const client = newClient(url, {
    application_name: 'clamshell index',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // What breaks is learnt from the next statement.
  client.on('error', () => {});
  await client.connect();
  const { stream } = client.connection;
  if (stream instanceof Socket)
    stream.setTimeout(LONGEST_SILENCE_MS, () => stream.destroy(new Error('The database is silent')));
  return Object.assign(client, { preparesStatements });
}

let loaded = false;
let behind = false;
const index = new FollowedIndex(connect, memory, (reason) => {
  behind = true;
  tell({ behind: reason });
});
/** Since when the database is being followed; null while it is not. */
let followingSince: number | null = null;
let followedAt = -Infinity;
let pause = MIN_PAUSE_MS;
let next: NodeJS.Timeout | undefined;
let sweeping = false;

/** Follows, now and again from then on. */
async function follow(): Promise<void> {
  clearTimeout(next);
  const at = performance.now();
  followingSince ??= at;
  try {
    await index.follow();
    followedAt = at;
    pause = MIN_PAUSE_MS;
    if (behind) tell({ caughtUp: true });
    behind = false;
    if (!loaded) {
      loaded = true;
      tell({ ready: { listings: index.size, memory: index.memory, ms: Math.round(performance.now() - at) } });
    }
  } catch (error) {
    if (error instanceof IndexTooLargeError) {
      tell({ tooLarge: { listings: error.listings, memory: error.memory } });
      await index.close();
      port?.close();
      return;
    }
    behind = true;
    tell({ behind: error instanceof Error ? error.message : String(error) });
    pause = Math.min(2 * pause, MAX_PAUSE_MS);
  }
  followingSince = null;
  clearTimeout(next);
  next = setTimeout(() => void follow(), pause === MIN_PAUSE_MS ? FOLLOW_EVERY_MS : pause);
  if (!sweeping) sweep();
}

/** Sweeps bit by bit, between questions. */
function sweep(): void {
  sweeping = index.sweep();
  if (sweeping) setImmediate(sweep);
}

async function answer(message: Exclude<ToWorker, 'follow'>): Promise<void> {
  const { id } = message;
  try {
    if (performance.now() - followedAt > MAX_STALENESS_MS) void follow();
    // A long read of everything: nobody waits for it in vain.
    if (followingSince !== null && performance.now() - followingSince > LONGEST_WAIT_MS)
      throw new Error('The index is behind');
    await inTime(index.caughtUp());
    if (performance.now() - followedAt > MAX_STALENESS_MS + LONGEST_WAIT_MS) throw new Error('The index is behind');
    tell({ id, answer: await ask(message) });
  } catch (error) {
    tell({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}

function ask(message: Exclude<ToWorker, 'follow'>): Promise<unknown> {
  switch (message.call) {
    case 'find':
      return index.find(...message.parts);
    case 'countValues':
      return index.countValues(...message.parts);
    case 'count':
      return index.count(...message.parts);
    case 'first':
      return index.first(...message.parts);
    case 'spell':
      return index.spell(...message.parts);
    case 'suggest':
      return index.suggest(...message.parts);
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The index is behind')), LONGEST_WAIT_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

port.on('message', (message: ToWorker) => {
  if (message === 'follow') void follow();
  else void answer(message);
});
void follow();
