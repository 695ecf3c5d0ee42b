import { openSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { type RunningServer, freePort, runApp } from '#scripts/support/run-app.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';
import type { Run } from '#tests/faults/support/scenario.ts';

/** Processes of the app on one database, and the trial's own way into that. */
export interface Shop {
  database: OpenDatabase;
  /** Starts one more process; it is stopped with the run. @param changes settings, on top of those that all have */
  start: (changes?: Record<string, string>) => Promise<RunningServer>;
}

/** Opens a shop on the database at `url`: each process of it has the same secret and folder. @param ownUrl the trial's own way to the database */
export async function openShop(
  run: Run,
  url: string,
  settings: Record<string, string> = {},
  ownUrl = url,
): Promise<Shop> {
  const output = openSync(join(run.folder, 'app.log'), 'a');
  const database = openDatabase(ownUrl, { maxConnections: 10 });
  run.onEnd(database.close);
  return {
    database,
    start: async (changes = {}) => {
      const app = await runApp(
        {
          PORT: String(await freePort()),
          DATABASE_URL: url,
          DATA_DIR: join(run.folder, 'files'),
          SEED: 'none',
          AUTH_SECRET,
          ...settings,
          ...changes,
        },
        'built',
        { output },
      );
      run.onEnd(app.stop);
      return app;
    },
  };
}
