import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { programEnvironment } from '#config/backup-settings.ts';
import { readDatabaseUrl } from '#config/database-urls.ts';
import { BackupError } from '#server/backup/errors.ts';

/** Where Debian, and packages of PostgreSQL's own, have the programs of each version. */
const BY_VERSION = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt'];
/** Of what a program says last, so many characters are passed on. */
const MOST_WORDS = 500;

type Tool = 'pg_dump' | 'psql';

/**
 * Finds a program of PostgreSQL's: the oldest that is as new as the server, on the PATH or where packages put it.
 * @throws {BackupError} when there is none
 */
export async function findTool(tool: Tool, serverMajor: number): Promise<string> {
  const inPackages = await Promise.all(
    BY_VERSION.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((version) => join(folder, version, 'bin', tool)),
    ),
  );
  const found: { path: string; major: number }[] = [];
  for (const path of [tool, ...inPackages.flat()]) {
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(await output(path, ['--version']))?.[1]);
    if (major >= serverMajor) found.push({ path, major });
  }
  const [best] = found.toSorted((a, b) => a.major - b.major);
  if (best) return best.path;
  throw new BackupError(
    `${tool} of PostgreSQL ${serverMajor} or newer is not installed. Install it (Debian: apt-get install postgresql-client-${serverMajor}).`,
  );
}

/** The database of a URL, for a program of PostgreSQL's: without the password, which every user of the machine could read among its arguments. */
export function connectionOf(url: string): { database: string; environment: Record<string, string | undefined> } {
  const { urls, kind } = readDatabaseUrl(url) ?? { urls: [url] as const, kind: 'any' };
  const address = new URL(urls[0]);
  const password = address.searchParams.get('password') ?? decoded(address.password);
  address.password = '';
  // The last two are the driver's own: PostgreSQL's programs refuse what they do not know.
  for (const name of ['password', 'replication', 'sslnegotiation']) address.searchParams.delete(name);
  // Lists take the place of the one host that the address has.
  if (urls.length > 1) {
    const servers = urls.map((one) => new URL(one));
    address.searchParams.set('host', servers.map(({ hostname }) => hostname.replaceAll(/[[\]]/g, '')).join(','));
    address.searchParams.set('port', servers.map(({ port }) => port).join(','));
    address.searchParams.set('target_session_attrs', kind);
  }
  // They take a plus sign for itself.
  address.search = address.search.replaceAll('+', '%20');
  return {
    database: address.href,
    environment: programEnvironment({ PGAPPNAME: 'clamshell-backup', ...(password && { PGPASSWORD: password }) }),
  };
}

/** As the driver does: a percent sign that begins no escape is one. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));

/** Waits for a program's end. @throws {BackupError} with what it said when it failed */
export async function ended(program: ChildProcess, name: string): Promise<void> {
  let words = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-MOST_WORDS);
  });
  const [code] = (await once(program, 'close')) as [number | null];
  if (code !== 0)
    throw new BackupError(`${name} failed: ${words.trim().replaceAll(/\s*\n\s*/g, ' | ') || `exit code ${code}`}`);
}

async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'close').catch(() => undefined);
  return text;
}
