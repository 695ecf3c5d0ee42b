import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir } from 'node:fs/promises';
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

/** Where Debian has the programs of PostgreSQL 15. */
const bin = (program: string) => `/usr/lib/postgresql/15/bin/${program}`;

/** Makes and starts a PostgreSQL 15 on a free port; it is stopped with the run. @param settings such as `max_connections=200` */
export async function startDebianPostgres(run: Run, settings: readonly string[] = []): Promise<DebianPostgres> {
  findInstalled('postgresql-15', bin('postgres'));
  const user = userInfo().uid === 0 ? 'postgres' : undefined;
  const folder = await makeFolder(run, 'postgres', user);
  await runProgram([bin('initdb'), '-D', folder, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], user);
  const { port, process } = await startServer(run, folder, user, settings);
  for (const statement of [
    `create role clamshell login password '${PASSWORD}'`,
    'create database clamshell owner clamshell',
  ])
    await runProgram([bin('psql'), ...at(port), '-U', 'owner', '-d', 'postgres', '-c', statement]);
  return { url: urlOf(port), port, folder, user, process };
}

/** Makes and starts a streaming standby of `primary`; it is stopped with the run. */
export async function startStandby(run: Run, { port: primary, user }: DebianPostgres): Promise<DebianPostgres> {
  const folder = await makeFolder(run, 'standby', user);
  const copying = [
    bin('pg_basebackup'),
    '-D',
    folder,
    ...at(primary),
    '-U',
    'owner',
    '--checkpoint=fast',
    '-R',
  ] as const;
  await runProgram(copying, user);
  const { port, process } = await startServer(run, folder, user);
  return { url: urlOf(port), port, folder, user, process };
}

/** Starts a server that was stopped or killed again, where it was. */
export async function startAgain(run: Run, { folder, user, port }: DebianPostgres): Promise<DebianPostgres> {
  const { process } = await startServer(run, folder, user, [], port);
  return { url: urlOf(port), port, folder, user, process };
}

/** What the owner of all databases asks a server. @returns the answer as text */
export async function askOwner({ port }: DebianPostgres, statement: string): Promise<string> {
  return runProgram([bin('psql'), ...at(port), '-U', 'owner', '-d', 'clamshell', '-Atc', statement]);
}

const at = (port: number): string[] => ['-h', '127.0.0.1', '-p', String(port)];
const urlOf = (port: number): string => `postgres://clamshell:${PASSWORD}@127.0.0.1:${port}/clamshell`;

async function makeFolder(run: Run, name: string, user: string | undefined): Promise<string> {
  const folder = join(run.folder, 'data', name);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o700);
  if (user === undefined) return folder;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (what) => Number(await runProgram(['id', what, user]))));
  await chown(folder, uid ?? 0, gid ?? 0);
  return folder;
}

async function startServer(
  run: Run,
  folder: string,
  user: string | undefined,
  settings: readonly string[] = [],
  known?: number,
): Promise<{ port: number; process: ChildProcess }> {
  const port = known ?? (await freePort());
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const process = await startProgram(
    run,
    [`postgres-${port}`, bin('postgres'), '-D', folder, ...options.flatMap((option) => ['-c', option])],
    {
      port,
      stopSignal: 'SIGINT',
      ...(user !== undefined && { user }),
      environment: { USER: user ?? userInfo().username },
    },
  );
  // It listens before it takes sessions.
  const asked = `${bin('psql')} ${at(port).join(' ')} -U owner -d postgres -c 'select 1'`;
  await runProgram(['timeout', '30', 'sh', '-c', `until ${asked} > /dev/null 2>&1; do sleep 0.1; done`]);
  return { port, process };
}
