import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Subject } from '#scripts/bench/subjects.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a process of its own. */
export interface Server {
  origin: string;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The built app as `npm start` would run it, on `databaseUrl`. */
export async function startApp(databaseUrl: string, dataDir: string): Promise<Server> {
  const port = await freePort();
  const child = fork('server/main.ts', {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'warn',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/api/categories`, child);
  return serverOf(child, origin);
}

/** A bare Fastify that answers, for each subject, the very bytes that the app answers. */
export async function startFloor(app: Server, subjects: readonly Subject[]): Promise<Server> {
  const answers = await Promise.all(
    subjects.map(async ({ path, floor, headers }) => {
      const response = await fetch(`${app.origin}${path}`, { headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return { path: floor, headers: { 'content-type': response.headers.get('content-type') ?? '' }, body: await response.text() };
    }),
  );
  const child = fork('scripts/bench/floor.ts', { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production' } });
  child.send(answers);
  const [origin] = (await once(child, 'message')) as [string];
  return serverOf(child, origin);
}

function serverOf(child: ChildProcess, origin: string): Server {
  return {
    origin,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Resolves once the server answers. @throws when it ends instead, or does not answer within a minute */
async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The app ended with ${child.exitCode} instead of starting`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The app did not start within a minute');
}
