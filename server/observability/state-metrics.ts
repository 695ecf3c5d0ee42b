import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReadingCounts } from '#database/reading.ts';
import type { CacheCounts } from '#server/cache/versioned-cache.ts';
import type { QueueLoad } from '#server/plugins/fair-queue.ts';

/** What is read whenever Prometheus asks. */
export interface ProcessState {
  pool: pg.Pool;
  caches: ReadonlyMap<string, { counts(): CacheCounts }>;
  renderLimits: { loads(): Record<string, QueueLoad> };
  /** Of what a replica may answer; null where there is none. */
  readings: (() => ReadingCounts) | null;
}

/** Adds the metrics of a process's pool of connections, caches and queues of rendering, which cost nothing until they are read. */
export function addProcessState(registry: Registry, { pool, caches, renderLimits, readings }: ProcessState): void {
  registry.registerMetric(
    new Gauge({
      name: 'clamshell_database_connections',
      help: 'Open connections to the database, idle or busy.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'clamshell_database_connections_max',
      help: 'Most connections to the database that this process opens.',
      registers: [],
      collect() {
        this.set(pool.options.max);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'clamshell_database_connections_awaited',
      help: 'Callers that wait for a connection to the database.',
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
  if (readings)
    registry.registerMetric(
      new Counter({
        name: 'clamshell_catalogue_statements_total',
        help: 'Statements of lists, searches and public pages, by the server that answered.',
        labelNames: ['server'],
        registers: [],
        collect() {
          this.reset();
          for (const [server, count] of Object.entries(readings())) this.inc({ server }, count);
        },
      }),
    );
  const eachCache = (note: (cache: string, counts: CacheCounts) => void): void => {
    for (const [name, cache] of caches) note(name, cache.counts());
  };
  registry.registerMetric(
    new Counter({
      name: 'clamshell_cache_hits_total',
      help: 'Reads of a cache that found a value, or one that was being made.',
      labelNames: ['cache'],
      registers: [],
      collect() {
        this.reset();
        eachCache((cache, { hits }) => this.inc({ cache }, hits));
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'clamshell_cache_misses_total',
      help: 'Values that were made for a cache.',
      labelNames: ['cache'],
      registers: [],
      collect() {
        this.reset();
        eachCache((cache, { misses }) => this.inc({ cache }, misses));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'clamshell_cache_entries',
      help: 'Values in a cache.',
      labelNames: ['cache'],
      registers: [],
      collect() {
        eachCache((cache, { entries }) => this.set({ cache }, entries));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'clamshell_render_queue',
      help: 'Pages and answers that are being made or wait for their turn.',
      labelNames: ['queue', 'state'],
      registers: [],
      collect() {
        for (const [queue, { running, waiting }] of Object.entries(renderLimits.loads())) {
          this.set({ queue, state: 'running' }, running);
          this.set({ queue, state: 'waiting' }, waiting);
        }
      },
    }),
  );
}
