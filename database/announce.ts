import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';

/**
 * How often (ms) at most a process notifies. PostgreSQL lets transactions that notify commit one after the other, in the whole database, so
 * what many transactions have to say is said by one of its own, after them.
 */
const EVERY_MS = 20;

interface Announcer {
  /** What is to be said, by channel; the same words once. */
  waiting: Map<string, Set<string>>;
  timer: NodeJS.Timeout | undefined;
  /** Ends when what was said last has been. */
  saying: Promise<void>;
  lastAt: number;
}

const announcers = new WeakMap<Database, Announcer>();

/**
 * Notifies those who listen on a channel, after what it is about was committed: at once, or together with all else that is announced within
 * 20 ms. Should it fail, or the process end before, they find what they have missed in another way.
 */
export function announce(db: Database, channel: 'catalogue' | 'conversations', words: string): void {
  const announcer = announcers.get(db) ?? newAnnouncer();
  announcers.set(db, announcer);
  announcer.waiting.set(channel, (announcer.waiting.get(channel) ?? new Set()).add(words));
  if (announcer.timer) return;
  const pause = Math.max(0, announcer.lastAt + EVERY_MS - performance.now());
  announcer.timer = setTimeout(() => say(db, announcer), pause).unref();
}

const newAnnouncer = (): Announcer => ({
  waiting: new Map(),
  timer: undefined,
  saying: Promise.resolve(),
  lastAt: -Infinity,
});

/** Says at once what waits to be announced, and waits until all has been: before a process ends, whose timer would never run. */
export async function announceNow(db: Database): Promise<void> {
  const announcer = announcers.get(db);
  if (!announcer) return;
  if (announcer.timer) {
    clearTimeout(announcer.timer);
    say(db, announcer);
  }
  await announcer.saying;
}

function say(db: Database, announcer: Announcer): void {
  const notices = [...announcer.waiting].flatMap(([channel, words]) => [...words].map((word) => ({ channel, word })));
  announcer.waiting.clear();
  announcer.timer = undefined;
  announcer.lastAt = performance.now();
  const [channels, words] = [notices.map(({ channel }) => channel), notices.map(({ word }) => word)];
  const said = runPrepared(
    db,
    sql`select pg_notify(channel, words) from unnest(${channels}::text[], ${words}::text[]) as notice (channel, words)`,
  ).then(
    () => undefined,
    () => undefined,
  );
  announcer.saying = Promise.all([announcer.saying, said]).then(() => undefined);
}

/** Deletes what transactions left for those who follow the catalogue, once all of them have seen it or read anew. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from catalogue_changes where changed_at < clock_timestamp() - interval '1 hour'`.execute(db);
}
