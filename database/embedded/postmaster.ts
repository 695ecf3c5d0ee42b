import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '#database/embedded/account.ts';
import type { Binaries } from '#database/embedded/binaries.ts';
import { PLAIN_ENVIRONMENT, run, startedAs } from '#database/embedded/run.ts';

export interface Installation {
  binaries: Binaries;
  account: Account;
  /** The database's own folder (`PGDATA`). */
  folder: string;
  sockets: string;
  logFile: string;
  /** Further settings, as `name=value`. */
  settings: readonly string[];
  /** What PostgreSQL finds in its environment beside the usual. */
  environment: Readonly<Record<string, string>>;
}

/** A log larger than this (bytes) is begun anew at the next start. */
const LARGEST_LOG = 1_000_000;
const KILL_AFTER_MS = 10_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that `postmaster.pid` names, and whether it really is PostgreSQL on this folder. */
export async function findPostmaster(folder: string): Promise<{ pid: number; ours: boolean } | undefined> {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output;
  return { pid, ours: commandLine.includes(folder) && commandLine.includes('postgres') };
}

/**
 * How much memory PostgreSQL may use. An eighth of what there is, within bounds, keeps at hand what searches read, and leaves room for the system's
 * own cache. A search sorts in a sixteenth of that, or lists where in the table its words occur: with less the list names whole pages only, of which
 * every row is then looked at.
 */
function memorySettings(): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const shared = Math.min(2_048, Math.max(128, Math.floor(memory / 8 / 2 ** 20)));
  return [`shared_buffers=${shared}MB`, `work_mem=${Math.min(32, Math.ceil(shared / 16))}MB`];
}

/**
 * Starts PostgreSQL, in a session of its own so that Ctrl-C in the app's terminal does not reach it before the app.
 * @returns its exit: resolves when the process has ended, with the reason from its log.
 */
export async function spawnPostmaster(
  installation: Installation,
): Promise<{ pid: number | undefined; ended: Promise<string> }> {
  const { binaries, account, folder, sockets, settings, environment, logFile } = installation;
  const log = await openLog(logFile);
  const from = (await log.stat()).size;
  const fixed = [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories="${sockets.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    ...memorySettings(),
  ];
  const options = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn(binaries.postgres, ['-D', folder, ...options], {
    ...startedAs(account),
    env: { ...PLAIN_ENVIRONMENT, ...environment, ...(await ignoringRecycledPid(folder)) },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  const ended = new Promise<string>((done) => {
    child.on('error', (error) => done(error.message));
    child.on('exit', () => void reasonFrom(logFile, from).then(done));
  });
  await log.close();
  return { pid: child.pid, ended };
}

/** Stops PostgreSQL: running statements are cut off, everything committed is safe. Resolves when it is gone. */
export async function stopPostmaster(folder: string): Promise<void> {
  const found = await findPostmaster(folder);
  if (!found?.ours) return;
  const killAt = performance.now() + KILL_AFTER_MS;
  let signal: NodeJS.Signals = 'SIGINT';
  process.kill(found.pid, signal);
  while (isAlive(found.pid)) {
    if (signal === 'SIGINT' && performance.now() > killAt) {
      signal = 'SIGQUIT';
      process.kill(found.pid, signal);
    }
    await delay(10);
  }
}

/**
 * After a crash of the machine, or of a container, `postmaster.pid` may name a process id that now belongs to another
 * program; PostgreSQL would take it for a running server. It skips the id that this variable names.
 */
async function ignoringRecycledPid(folder: string): Promise<Record<string, string>> {
  const found = await findPostmaster(folder);
  return found && !found.ours ? { PG_GRANDPARENT_PID: String(found.pid) } : {};
}

async function openLog(logFile: string) {
  const log = await open(logFile, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o600);
  if ((await log.stat()).size > LARGEST_LOG) await log.truncate();
  return log;
}

async function reasonFrom(logFile: string, from: number): Promise<string> {
  return reasonIn(await logLines(logFile, from));
}

/** @returns why PostgreSQL has ended, of the lines that it has logged: the last one of that kind */
export function reasonIn(lines: readonly string[]): string {
  // It says the same of connections that it refuses while it starts or ends, which is no reason. Two spaces follow the colon.
  const reason = lines.findLast((line) => /(?:FATAL|PANIC): +(?! |the database system is )/.test(line));
  return reason ?? lines.at(-1) ?? '';
}

/** The last lines that the server has logged, for people; never none. */
export async function lastLogLines(logFile: string, count = 3): Promise<string[]> {
  const lines = (await logLines(logFile, 0)).filter((line) => line !== '').slice(-count);
  return lines.length > 0 ? lines : ['It has logged nothing yet.'];
}

async function logLines(logFile: string, from: number): Promise<string[]> {
  const text = await readFile(logFile).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString().trim().split('\n');
}

/** Waits for a line, and stops the server if the pipe breaks instead: then nobody is left who could. */
const SCRIPT = 'read -r line || kill -INT "$1"';

/**
 * Stops the server with process id `pid` when this process dies without a word (`kill -9`, out of memory), so that
 * nothing it started outlives it.
 * @returns what calls the watchdog off; to be called when the server has ended, or is about to be stopped orderly.
 */
export function watchOver(pid: number, account: Account): () => void {
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(pid)], {
    ...startedAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  // Without a watchdog everything still works: the next start takes the server over.
  watchdog.on('error', () => {});
  watchdog.stdin?.on('error', () => {});
  return () => void watchdog.stdin?.end('done\n');
}
