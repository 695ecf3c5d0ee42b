import { parsePosition } from '#database/reading.ts';
import type { DatabaseListener } from '#server/listening/database-listener.ts';

/** Staleness bound (ms): what was read no longer ago may be served even if no word from the database confirms it. */
const MAX_STALENESS_MS = 800;
/** Age (ms) of the last confirmation from which a new one is requested in the background. */
const REVALIDATE_AFTER_MS = 300;
/** For so long (ms) it is remembered until when a version was the present one. */
const REMEMBERED_MS = 2_000;
/** Timeout (ms) of a confirmation. */
const CONFIRM_TIMEOUT_MS = 500;

/** The version and time at which a read of the catalogue began. */
export interface Reading {
  version: number;
  at: number;
}

export type CatalogueChanges = ReturnType<typeof openCatalogueChanges>;

/** The NOTIFY channel of the triggers of migration 014, and of what is announced after a transaction; and what they say. */
const CHANNEL = 'catalogue';
const CHANGED = 'changed';
/** What was announced may be known already, to the process that did it at least: it is asked for, so that caches are emptied once. */
const ANNOUNCED = 'announced';

/** Rows of `catalogue_changes` that are this old (ms) may have been deleted: an older snapshot proves nothing. */
const KEPT_MS = 30 * 60_000;

const CHANGES_SINCE = `
  select pg_current_snapshot()::text as snapshot,
    (case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end)::text as position, exists (
    select from catalogue_changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      -- Not those of another server, from which they were restored.
      and xid < pg_snapshot_xmax(pg_current_snapshot())
  ) as changed`;

/**
 * Cache invalidation: tracks changes of the catalogue by this and other processes. Listens to the database's notifications of catalogue changes. Where that is impossible (the database is down, or a pooler does not pass
 * notifications on), readings are valid for less than a second.
 */
export function openCatalogueChanges(
  listener: DatabaseListener,
  { clock = () => performance.now(), confirmTimeoutMs = CONFIRM_TIMEOUT_MS } = {},
) {
  let version = 0;
  /** Time (by our clock) up to which all changes are known. */
  let heardUntil = -Infinity;
  let asking: Promise<void> | null = null;

  const followers: (() => void)[] = [];
  /** Of the last versions: the time at which each was confirmed last. */
  const confirmed = new Map<number, number>();
  /** Up to where the WAL holds all that is known to have changed, and when it was asked for; null while that is not known. */
  let written: { position: bigint; at: number } | null = null;
  const forget = (): void => {
    written = null;
    for (const [old, at] of confirmed) if (clock() - at > REMEMBERED_MS) confirmed.delete(old);
    confirmed.set(version, heardUntil);
    version += 1;
    for (const follow of followers) follow();
  };
  /** The snapshot of the last confirmation, and when it was made. */
  let seen: { snapshot: string; at: number } | null = null;
  let askedAt = -Infinity;
  /** Asks with each confirmation what transactions have left in `catalogue_changes` since the last one, in whatever order they committed. */
  const question = {
    name: 'changes of the catalogue',
    text: CHANGES_SINCE,
    values: () => [seen?.snapshot ?? null],
    onAnswer: ({ snapshot, changed, position }: Readonly<Record<string, unknown>>) => {
      const at = clock();
      if (changed === true || seen === null || at - seen.at > KEPT_MS) forget();
      seen = { snapshot: String(snapshot), at };
      written = typeof position === 'string' ? { position: parsePosition(position), at: askedAt } : null;
    },
  };
  listener.subscribe(CHANNEL, {
    onNotification: (payload) => {
      if (payload === CHANGED) forget();
      else if (payload === ANNOUNCED) void hearAll();
    },
    onConnecting: () => {
      const at = clock();
      return () => {
        // Changes while nobody listened are unknown.
        forget();
        seen = null;
        heardUntil = at;
      };
    },
    onLost: forget,
  });

  /** One confirmation for all waiting callers; those who come while one is under way need the next one. */
  let next: Promise<void> | null = null;
  async function ask(): Promise<void> {
    const at = clock();
    askedAt = at;
    if (await listener.answers(confirmTimeoutMs, question)) heardUntil = at;
  }
  const begin = (): Promise<void> =>
    (asking = ask().finally(() => {
      asking = null;
    }));
  const hearAll = (): Promise<void> => {
    if (!asking) return begin();
    return (next ??= asking.then(() => {
      next = null;
      return begin();
    }));
  };

  return {
    /** `follow` is called whenever the catalogue has changed, or may have, before anything is read under the new version. */
    subscribe: (follow: () => void): void => void followers.push(follow),
    /** To be called before reading what will be cached. */
    beginReading: (): Reading => ({ version, at: clock() }),
    /** In ms. */
    ageOf: (reading: Reading): number => clock() - reading.at,
    /** Whether a reading is current, or was less than a second ago. */
    isCurrent: (reading: Reading): boolean =>
      reading.version === version && clock() - Math.max(reading.at, heardUntil) < MAX_STALENESS_MS,
    /** For how long (ms), at most, a reading may have been out of date. */
    outdatedFor: (reading: Reading): number => {
      const until = reading.version === version ? heardUntil : (confirmed.get(reading.version) ?? -Infinity);
      return until === -Infinity ? Infinity : clock() - Math.max(reading.at, until);
    },
    /** Requests a confirmation where the last one is too old to serve from; `null` when there is no need to wait. */
    revalidate(): Promise<void> | null {
      const age = clock() - heardUntil;
      if (!listener.isConnected() || age < REVALIDATE_AFTER_MS) return null;
      const notified = asking ?? begin();
      return age < MAX_STALENESS_MS ? null : notified;
    },
    /**
     * The position in the WAL that a replica must have replayed to show all that this process knows to have changed, and all that anybody had written a moment
     * ago; null while only the primary does.
     */
    writtenUntil(): bigint | null {
      if (!listener.isConnected()) return null;
      const isRecent = written !== null && clock() - written.at < MAX_STALENESS_MS;
      if (!isRecent && !asking) void begin();
      return isRecent ? (written?.position ?? null) : null;
    },
    /** After a write of this process: resolves when everything it changed is invalidated. */
    async awaitOwnWrite(): Promise<void> {
      if (listener.isConnected()) await hearAll();
      // Without a listener, assume a change.
      if (!listener.isConnected()) forget();
    },
  };
}
