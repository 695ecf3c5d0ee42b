import { spawn, type SpawnOptions } from 'node:child_process';
import type { Account } from '#database/embedded/account.ts';

/** Nothing of the app's environment reaches PostgreSQL: no secrets, and no `PG…` variable of somebody else's. */
export const PLAIN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** What starting a program as `account` takes; its working folder is one that everybody can enter. */
export function startedAs(account: Account | undefined): SpawnOptions {
  const identity = account?.change ? { uid: account.uid, gid: account.gid } : {};
  return { cwd: '/', env: PLAIN_ENVIRONMENT, ...identity };
}

interface Outcome {
  /** The program's exit code; undefined when it could not be started or was killed. */
  code: number | undefined;
  /** What it printed, errors included, trimmed. */
  output: string;
}

/** Runs a program to its end and returns what it said; never throws. */
export function run(program: string, args: readonly string[], account?: Account): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(program, args, { ...startedAs(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => done({ code: undefined, output: error.message }));
    child.on('close', (code) => done({ code: code ?? undefined, output: output.trim() }));
  });
}

/** Whether `account` can enter a folder, whatever stands in the way: permissions, access lists, mounts. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder], account);
  return code === 0;
}
