import { Gauge, type Registry } from 'prom-client';
import type { StorageMeter } from '#server/storage-use.ts';

/** Adds the metrics of disks: what is left where this process keeps its data, and what the database takes. Left out where nobody tells. */
export function addStorage(registry: Registry, storage: StorageMeter): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = await read().catch(() => undefined);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    );
  };
  gauge(
    'clamshell_disk_free_bytes',
    'What is left of the disk of DATA_DIR.',
    async () => (await storage.readDisk())?.free,
  );
  gauge('clamshell_disk_size_bytes', 'The size of the disk of DATA_DIR.', async () => (await storage.readDisk())?.size);
  gauge(
    'clamshell_database_bytes',
    'What the database takes of its disk.',
    async () => (await storage.readDatabase()).bytes,
  );
}
