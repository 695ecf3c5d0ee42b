import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
import type { OpenDatabase } from '#database/open.ts';
import { type Metrics, createMetrics } from '#server/observability/metrics.ts';
import { addShopState } from '#server/observability/shop-metrics.ts';
import { addStorage } from '#server/observability/storage-metrics.ts';
import type { StorageMeter } from '#server/storage-use.ts';
import { type ProcessState, addProcessState } from '#server/observability/state-metrics.ts';

/** Makes all metrics of the app. Loaded only where something reads them. */
export function openMetrics({
  database: { pool, db },
  storage,
  ...state
}: { database: OpenDatabase; storage: StorageMeter } & Omit<ProcessState, 'pool'>): Metrics {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const metrics = createMetrics(version);
  addProcessState(metrics.registry, { pool, ...state });
  addShopState(metrics.registry, db);
  addStorage(metrics.registry, storage);
  return metrics;
}
