import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** How long (ms) what a program has printed at its end may take to arrive. */
const LAST_OUTPUT_MS = 2_000;

/** A failure that one line explains to the person who started the program. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Runs the main part of a script; a failure is printed, as one line where that is enough, and ends in exit code 1. */
export async function main(part) {
  try {
    await part();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs a program in the project's folder, without anything to read from; its output is shown.
 * Ctrl-C ends both: the terminal sends it to the program too, so it is only waited for.
 * @param copy given each chunk that the program prints, which is shown all the same
 * @returns its exit code; 1 when it was ended by a signal
 */
export function run(program, args, { copy, ...options } = {}) {
  return new Promise((done, fail) => {
    const output = copy ? 'pipe' : 'inherit';
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', output, output], ...options });
    if (copy)
      for (const name of ['stdout', 'stderr'])
        child[name].on('data', (chunk) => {
          copy(chunk);
          process[name].write(chunk);
        });
    const stopWatching = passOnSignals(child);
    child.on('error', fail);
    const stop = (code, signal) => {
      if (stopWatching()) process.exit(130);
      done(signal ? 1 : (code ?? 1));
    };
    child.on('close', stop);
    // What it has started may hold the pipes open, and is not waited for.
    const leave = () => [child.stdout, child.stderr].forEach((pipe) => pipe?.destroy());
    child.on('exit', () => setTimeout(leave, LAST_OUTPUT_MS).unref());
  });
}

/**
 * Ends a child on a signal, or when npm is gone that runs this process. (The scripts in package.json begin with `exec`, so that npm
 * is the parent: a shell in between would not pass signals on.)
 * @returns stops watching, and returns whether the child was ended
 */
export function passOnSignals(child) {
  let asked = false;
  const end = () => {
    asked = true;
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) end();
  }, 300);
  return () => {
    for (const signal of signals) process.off(signal, end);
    clearInterval(watch);
    return asked;
  };
}
