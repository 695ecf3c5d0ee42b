import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** Before all browser tests: the built app with its demo catalogue, on a data folder and a port of its own. */
export default async function serve(): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder('e2e');
  const app = await runApp({ DATA_DIR: folder.path });
  process.env['E2E_ORIGIN'] = app.origin;
  process.env['E2E_DATA_DIR'] = folder.path;
  return async () => {
    await app.stop();
    await folder.remove();
  };
}
