import type { ChildProcess } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/support/run-app.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import { findInstalled, runProgram, startProgram } from '#tests/ops/support/programs.ts';

/** A PostgreSQL of Debian's packages, with an empty database and a role that owns it. */
export interface DebianPostgres {
  /** As the app uses it, with a role that is no superuser. */
  url: string;
  port: number;
  folder: string;
  /** The system user that it runs as. */
  user: string | undefined;
  process: ChildProcess;
}

const PASSWORD = 'a-password-of-trials';

/** Makes and starts a PostgreSQL 15 on a free port; it is stopped with the run. @param settings such as `max_connections=200` */
export async function startDebianPostgres(run: Run, settings: readonly string[] = []): Promise<DebianPostgres> {
  findInstalled('postgresql-15', '/usr/lib/postgresql/15/bin/postgres');
  const user = userInfo().uid === 0 ? 'postgres' : undefined;
  const folder = join(run.folder, 'data', 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (user !== undefined) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (what) => Number(await runProgram(['id', what, user]))),
    );
    await chown(folder, uid ?? 0, gid ?? 0);
  }
  const bin = (program: string) => `/usr/lib/postgresql/15/bin/${program}`;
  const name = userInfo().username;
  await runProgram([bin('initdb'), '-D', folder, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], user);
  const port = await freePort();
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const process = await startProgram(
    run,
    [`postgres-${port}`, bin('postgres'), '-D', folder, ...options.flatMap((option) => ['-c', option])],
    { port, stopSignal: 'SIGINT', ...(user !== undefined && { user }), environment: { USER: user ?? name } },
  );
  const at = ['-h', '127.0.0.1', '-p', String(port)];
  // It listens before it takes sessions.
  const asked = `${bin('psql')} ${at.join(' ')} -U owner -d postgres -c 'select 1'`;
  await runProgram(['timeout', '30', 'sh', '-c', `until ${asked} > /dev/null 2>&1; do sleep 0.1; done`]);
  for (const statement of [
    `create role clamshell login password '${PASSWORD}'`,
    'create database clamshell owner clamshell',
  ])
    await runProgram([bin('psql'), ...at, '-U', 'owner', '-d', 'postgres', '-c', statement]);
  return { url: `postgres://clamshell:${PASSWORD}@127.0.0.1:${port}/clamshell`, port, folder, user, process };
}
