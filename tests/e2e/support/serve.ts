import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runApp } from '#scripts/support/run-app.ts';

/** Before all browser tests: the built app with its demo catalogue, on a data folder and a port of its own. */
export default async function serve(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clamshell-e2e-'));
  const app = await runApp({ DATA_DIR: dataDir });
  process.env['E2E_ORIGIN'] = app.origin;
  return async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
