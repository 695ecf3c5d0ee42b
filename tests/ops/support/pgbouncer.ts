import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#scripts/support/run-app.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import type { DebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { findInstalled, startProgram } from '#tests/ops/support/programs.ts';

/** Starts a PgBouncer in transaction mode before a PostgreSQL. @returns the address of the database through it */
export async function startPgbouncer(run: Run, { url, port: serverPort, user }: DebianPostgres): Promise<string> {
  const pgbouncer = findInstalled('pgbouncer', '/usr/sbin/pgbouncer');
  const port = await freePort();
  const file = join(run.folder, `pgbouncer-${port}.ini`);
  const users = join(run.folder, `pgbouncer-${port}.users`);
  await writeFile(users, `"clamshell" "${new URL(url).password}"\n`, { mode: 0o644 });
  await writeFile(
    file,
    `[databases]
clamshell = host=127.0.0.1 port=${serverPort} dbname=clamshell
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
`,
    { mode: 0o644 },
  );
  await startProgram(run, [`pgbouncer-${port}`, pgbouncer, file], {
    port,
    stopSignal: 'SIGINT',
    ...(user !== undefined && { user }),
  });
  const pooled = new URL(url);
  pooled.port = String(port);
  return pooled.href;
}
