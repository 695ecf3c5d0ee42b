import { spawn } from 'node:child_process';
import type { Account } from '#database/embedded/account.ts';
import { startedAs } from '#database/embedded/run.ts';

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
