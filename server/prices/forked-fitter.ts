import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { programFile, ROOT } from '#config/root.ts';
import type { FitPrices } from '#domain/prices/refresh-price-model.ts';
import { readPriceModel } from '#domain/prices/price-model.ts';

const WORKER = programFile('server/prices/fit-worker.ts', 'fit-worker.js');

/** Twenty thousand sales take six to nine seconds of an idle processor. */
const LONGEST_MS = 180_000;
const HEAP_MB = 768;
/** Visitors are served first. */
const BEHIND_OTHERS = 10;

/**
 * Fits models of prices in a process of its own, which may read its own code and nothing else, so that the one that serves pages never waits.
 * @param worker the program of that process
 */
export function forkedFitter(
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
  worker = WORKER,
): { fit: FitPrices; close: () => Promise<void> } {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    fit(sales) {
      const fitted = ask(sales);
      const ended = fitted.catch(() => {}).finally(() => running.delete(ended));
      running.add(ended);
      return fitted;
    },
    close: async () => {
      closing.abort();
      await Promise.all(running);
    },
  };

  function ask(sales: Parameters<FitPrices>[0]): ReturnType<FitPrices> {
    return new Promise((resolve, reject) => {
      if (closing.signal.aborted) throw new Error('The app is closing; another process fits the model of prices');
      const child = fork(worker, [], {
        cwd: '/',
        env: {},
        execArgv: nodeOptions(worker),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
      let answer: unknown;
      const stop = () => child.kill('SIGKILL');
      const tooLong = setTimeout(stop, longestMs);
      closing.signal.addEventListener('abort', stop);
      child.once('message', (message) => (answer = message));
      child.once('error', reject);
      child.once('close', (code, signal) => {
        clearTimeout(tooLong);
        closing.signal.removeEventListener('abort', stop);
        const model = readPriceModel(answer);
        if (model) resolve(model);
        else reject(new Error(`The model of prices was not fitted: its process ended with ${signal ?? code}`));
      });
      if (child.pid !== undefined) behindOthers(child.pid);
      child.send([...sales]);
    });
  }
}

function nodeOptions(worker: string): string[] {
  const parts = ['node_modules', 'domain', 'shared', 'package.json'].map((part) => join(ROOT, part));
  const readable = [...parts, realpathSync(join(ROOT, 'node_modules')), dirname(worker)];
  return [
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

function behindOthers(pid: number): void {
  try {
    setPriority(pid, BEHIND_OTHERS);
  } catch {
    // It has ended already, or this system has no priorities.
  }
}
