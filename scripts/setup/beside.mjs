import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Does work whose output is kept, so that it is not mixed with what runs beside it.
 * @param work given what a process needs as its `stdio`
 * @returns what `work` returns, and all that was printed
 */
export async function withOutput(work) {
  const log = join(mkdtempSync(join(tmpdir(), 'clamshell-')), 'output');
  const output = openSync(log, 'w');
  try {
    const result = await work(['ignore', output, output]);
    return { result, output: readFileSync(log, 'utf8') };
  } finally {
    rmSync(dirname(log), { recursive: true });
  }
}

/**
 * Does work whose output is shown, and kept.
 * @param work given what `run` takes as its `copy`
 * @returns what `work` returns, and the last lines that were printed
 */
export async function withLastLines(work, count) {
  const chunks = [];
  const result = await work((chunk) => chunks.push(chunk));
  return { result, lines: Buffer.concat(chunks).toString().split('\n').slice(-count).join('\n') };
}

/** Calls each of `jobs`, some of them at the same time. */
export async function takeTurns(jobs, atOnce) {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
