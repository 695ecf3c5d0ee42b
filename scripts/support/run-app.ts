import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SERVER, SERVER_ENVIRONMENT } from '#scripts/setup/server.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_SECONDS = 60;

/** A server in a process of its own. */
export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** Resident memory in MB; 0 where the system does not report it. */
  memory: () => Promise<number>;
  /** Ends it as a person would, and waits until it is gone. */
  stop: () => Promise<void>;
}

/** How the app is started where that is not as usual. */
export interface Launch {
  /** The program that serves, with its arguments, in place of the app. */
  program?: readonly string[];
  /** A command that runs another one, such as `['unshare', '-m']`. */
  under?: readonly string[];
  /** An open file that gets what the app prints; nobody does otherwise. */
  output?: number;
}

/**
 * The app on a free port, without rate limits, with nothing of this process's settings but `settings`: built, as `npm start` runs it, or
 * from its source, as `npm run dev` does. It ends with this process.
 * @throws when it ends instead of answering
 */
export async function runApp(
  settings: Record<string, string>,
  mode: 'built' | 'development' = 'built',
  { program, under = [], output }: Launch = {},
): Promise<RunningServer> {
  const port = settings['PORT'] ?? String(await freePort());
  const { NODE_ENV, ...surroundings } = basics();
  const development =
    mode === 'development' ? { before: ['--conditions=development'], after: ['--development'] } : null;
  const command = [
    ...under,
    process.execPath,
    ...(development?.before ?? []),
    ...(program ?? (development ? ['server/main.ts'] : SERVER)),
    ...(development?.after ?? []),
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: ROOT,
    stdio: ['ignore', output ?? 'ignore', 'inherit', 'ipc'],
    env: {
      ...SERVER_ENVIRONMENT,
      ...surroundings,
      ...(mode === 'built' && { NODE_ENV }),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: port,
    },
  });
  await answering(`http://127.0.0.1:${port}/api/categories`, child);
  return describeServer(child, `http://localhost:${port}`);
}

/** What a process needs of its surroundings, and no setting of the app. */
export function basics(): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' };
}

/** A child that serves at `origin`. */
export function describeServer(child: ChildProcess, origin: string): RunningServer {
  return {
    origin,
    process: child,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1_000;
  while (Date.now() < deadline) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The app ended with ${ended} instead of starting`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The app did not start within ${START_SECONDS} s`);
}

/** Below those that systems give to outgoing connections, which could take the port before its server listens, or while it is restarted. */
const PORTS = { from: 20_000, below: 32_000 };

/** Ports that this process has given away, whose servers may not listen yet. */
const given = new Set<number>();

/** A port that nobody listens on at this moment, and each time another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (given.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    given.add(port);
    return port;
  }
}
