import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/support/run-app.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import { findInstalled, runProgram, startProgram } from '#tests/ops/support/programs.ts';

const PASSWORD = 'a-password-of-trials';
const BIN = '/usr/lib/postgresql/15/bin';
/** For a node that joins, or comes back and is rewound or copied anew. */
const JOIN_MS = 120_000;

/** A PostgreSQL and the Patroni that keeps it. */
export interface PatroniNode {
  name: string;
  port: number;
  restPort: number;
  folder: string;
}

/** PostgreSQL servers that Patroni makes primary and synchronous standby. */
export interface PatroniCluster {
  nodes: readonly PatroniNode[];
  /** The primary, as the nodes say themselves; null while none is. */
  primary: () => Promise<PatroniNode | null>;
  /** Waits until there is a primary with a synchronous standby. */
  whole: () => Promise<PatroniNode>;
  /** Kills the PostgreSQL of a node with SIGKILL; Patroni stays. */
  killPostgres: (node: PatroniNode) => Promise<void>;
  /** Stops all of a node's processes where they are, without a word to anybody, as a machine that is gone. */
  freeze: (node: PatroniNode) => Promise<void>;
  /** Ends what was frozen, and starts the node again. */
  replace: (node: PatroniNode) => Promise<void>;
}

/** Starts two nodes on one etcd cluster, with the timeouts that docs/operations.md names. @param etcd its client addresses, `host:port` */
export async function startPatroni(run: Run, etcd: readonly string[]): Promise<PatroniCluster> {
  const program = findInstalled('patroni', '/usr/bin/patroni');
  findInstalled('postgresql-15', `${BIN}/postgres`);
  const user = userInfo().uid === 0 ? 'postgres' : undefined;
  const processes = new Map<PatroniNode, ChildProcess>();
  const start = async (node: PatroniNode) => {
    const command = [`patroni-${node.name}`, program, join(node.folder, 'patroni.json')] as const;
    processes.set(node, await startProgram(run, command, user === undefined ? {} : { user }));
  };
  const pidsOf = async (node: PatroniNode): Promise<number[]> => {
    const roots = [processes.get(node)?.pid, await postmasterOf(node)].filter((pid) => pid !== undefined);
    return [...roots, ...(await childrenOf(roots))];
  };
  const primary = async () => {
    for (const node of nodes) if (await says(node, '/primary')) return node;
    return null;
  };
  const whole = async () => {
    const deadline = performance.now() + JOIN_MS;
    while (performance.now() < deadline) {
      const found = await primary();
      const standby = nodes.find((node) => node !== found);
      if (found && standby && (await says(standby, '/sync'))) return found;
      await pause(200);
    }
    throw new Error(`The cluster did not become whole within ${JOIN_MS} ms`);
  };

  const nodes: PatroniNode[] = [];
  for (const name of ['one', 'two']) {
    const folder = join(run.folder, 'data', name);
    const node = { name, folder, port: await freePort(), restPort: await freePort() };
    await makeFolder(folder, user);
    await writeFile(join(folder, 'patroni.json'), JSON.stringify(configurationOf(node, etcd)), { mode: 0o644 });
    nodes.push(node);
    // Patroni leaves PostgreSQL running when it is killed itself.
    run.onEnd(async () => signal(await pidsOf(node), 'SIGKILL'));
    await start(node);
    await until(() => says(node, name === 'one' ? '/primary' : '/replica'), `node ${name} runs`);
  }
  const first = await whole();
  for (const statement of [
    `create role clamshell login password '${PASSWORD}'`,
    'create database clamshell owner clamshell',
  ])
    await runProgram([
      `${BIN}/psql`,
      '-h',
      '127.0.0.1',
      '-p',
      String(first.port),
      '-U',
      'owner',
      'postgres',
      '-c',
      statement,
    ]);

  return {
    nodes,
    primary,
    whole,
    killPostgres: async (node) => signal([await postmasterOf(node)], 'SIGKILL'),
    freeze: async (node) => signal(await pidsOf(node), 'SIGSTOP'),
    replace: async (node) => {
      const patroni = processes.get(node);
      const exited = patroni && once(patroni, 'exit');
      signal(await pidsOf(node), 'SIGKILL');
      await exited;
      await start(node);
    },
  };
}

/** The address of the cluster's database, at a port of this machine. */
export const clusterUrl = (port: number): string => `postgres://clamshell:${PASSWORD}@127.0.0.1:${port}/clamshell`;

/** Starts HAProxy, which leads each connection to the primary. @returns the database's address through it */
export async function startDatabaseProxy(run: Run, { nodes }: PatroniCluster): Promise<string> {
  const haproxy = findInstalled('haproxy', '/usr/sbin/haproxy');
  const port = await freePort();
  const file = join(run.folder, `haproxy-${port}.cfg`);
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout queue 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen database
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: to, restPort }) => `  server ${name} 127.0.0.1:${to} port ${restPort}`).join('\n')}
`,
  );
  await startProgram(run, [`haproxy-${port}`, haproxy, '-db', '-f', file], { port });
  return clusterUrl(port);
}

function configurationOf({ name, port, restPort, folder }: PatroniNode, etcd: readonly string[]) {
  return {
    scope: 'clamshell',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcd.join(',') },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'postgres'),
      bin_dir: BIN,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'owner', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      parameters: { unix_socket_directories: '' },
    },
  };
}

/** Whether a node says 200 to one of Patroni's health checks. */
async function says({ restPort }: PatroniNode, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + JOIN_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not so within ${JOIN_MS} ms: ${what}`);
    await pause(200);
  }
}

async function postmasterOf({ folder }: PatroniNode): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]) || undefined;
}

async function childrenOf(pids: readonly number[]): Promise<number[]> {
  const said = await runProgram(['sh', '-c', `ps -o pid= --ppid ${pids.join(',')} || true`]);
  return said.split('\n').map(Number).filter(Boolean);
}

function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

async function makeFolder(folder: string, user: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o755);
  if (user === undefined) return;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (what) => Number(await runProgram(['id', what, user]))));
  await chown(folder, uid ?? 0, gid ?? 0);
}
