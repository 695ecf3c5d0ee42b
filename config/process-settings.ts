import * as v from 'valibot';
import { databaseUrl, onOrOff, setting, wholeNumber } from '#config/setting-kinds.ts';

/** How a process takes part in serving the shop, as names of the environment. */
export const PROCESS_ENTRIES = {
  ROLE: setting(v.picklist(['web', 'jobs', 'all'], 'must be web, jobs or all')),
  DRAIN_SECONDS: wholeNumber(300),
  MIGRATE: onOrOff,
  DATABASE_POOL_SIZE: wholeNumber(500, 4),
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_PREPARED_STATEMENTS: onOrOff,
};

/** What a process does: answers requests, runs jobs, or both. */
export type Role = 'web' | 'jobs' | 'all';

/** @param set the validated values of `PROCESS_ENTRIES` */
export function readProcess(set: v.InferOutput<v.ObjectSchema<typeof PROCESS_ENTRIES, undefined>>) {
  const role: Role = set.ROLE ?? 'all';
  return {
    role,
    /** How long (seconds) requests are still served after SIGTERM, while proxies learn that the process ends. */
    drainSeconds: set.DRAIN_SECONDS ?? 0,
    /** Whether the start brings the schema up to date; otherwise it has to be so already. */
    migrates: (set.MIGRATE ?? 'on') === 'on',
    /** Past a pooler, for what listens and migrates. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    /** A standby that answers what the public pages show. */
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    /** Whether hot statements are kept prepared; off behind a pooler in transaction mode. */
    preparesStatements: (set.DATABASE_PREPARED_STATEMENTS ?? 'on') === 'on',
    /** Most connections to the database at once. */
    poolSize: set.DATABASE_POOL_SIZE ?? 20,
  };
}
