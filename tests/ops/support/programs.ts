import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NotRun, type Run } from '#tests/faults/support/scenario.ts';

const missing = new Set<string>();

/** The Debian packages that trials asked for in vain. */
export const missingPackages = (): string[] => [...missing];

/**
 * The path of an installed program.
 * @param paths where it may be
 * @throws {NotRun} when it is at none of them
 */
export function findInstalled(debianPackage: string, ...paths: readonly [string, ...string[]]): string {
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  missing.add(debianPackage);
  throw new NotRun(`${debianPackage} is not installed (apt-get install ${debianPackage})`);
}

interface Start {
  /** The system user that it runs as; that of this process otherwise. */
  user?: string;
  /** The port that it listens on once it is ready. */
  port?: number;
  /** What ends it in good order. */
  stopSignal?: NodeJS.Signals;
  environment?: Record<string, string>;
}

const START_MS = 30_000;
const STOP_MS = 15_000;
/** Lines of a program's log that an error quotes: the log itself goes with the run's folder. */
const QUOTED_LINES = 20;

/** Starts a program that ends with the trial, or with this process. What it says is in `<name>.log` of the run's folder. */
export async function startProgram(
  run: Run,
  [name, ...command]: readonly [string, ...string[]],
  { user, port, stopSignal = 'SIGTERM', environment = {} }: Start = {},
): Promise<ChildProcess> {
  const identity = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  const log = join(run.folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn('setpriv', ['--pdeathsig', stopSignal.slice(3), ...identity, '--', ...command], {
    cwd: '/',
    env: { PATH: process.env['PATH'], HOME: run.folder, LC_ALL: 'C', ...environment },
    stdio: ['ignore', output, output],
  });
  run.onEnd(() => stopProgram(child, stopSignal));
  if (port === undefined) return child;
  const deadline = performance.now() + START_MS;
  while (!(await accepts(port))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`${name} ended with ${ended}:\n${lastLines(log)}`);
    if (performance.now() > deadline)
      throw new Error(`${name} did not listen on ${port} within ${START_MS} ms:\n${lastLines(log)}`);
    await pause(20);
  }
  return child;
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-QUOTED_LINES).join('\n');
}

/** Ends a program and waits until it is gone. */
export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}

/** Runs a program to its end. @throws with what it said, when it fails */
export async function runProgram(command: readonly [string, ...string[]], user?: string): Promise<string> {
  const [program, ...args] = user === undefined ? command : (['runuser', '-u', user, '--', ...command] as const);
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Whether something listens on a port of this machine. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
