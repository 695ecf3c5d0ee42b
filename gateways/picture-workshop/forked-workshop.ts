import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
import {
  type MadePicture,
  type PictureWorkshop,
  UnusablePicture,
  WorkshopClosed,
} from '#gateways/picture-workshop/port.ts';
import type { Answer, Order } from '#gateways/picture-workshop/worker/messages.ts';

const WORKER = join(ROOT, 'gateways/picture-workshop/worker/main.ts');

/** How long (ms) a picture may take, and how much memory (bytes). The largest photograph of a phone takes a fifth of either. */
const BOUNDS = { longestMs: 50_000, mostMemory: 1_200_000_000 };
/** Objects of JavaScript need next to nothing; pixels are kept beside them. */
const HEAP_MB = 128;
const LOOK_EVERY_MS = 100;
/** Visitors are served before pictures are made. */
const BEHIND_OTHERS = 10;

/**
 * A workshop with a process of its own for every picture, one at a time: what one picture brings about is gone with it, and of its memory nothing
 * stays with the app.
 */
export function forkedWorkshop(bounds: Partial<typeof BOUNDS> = {}): PictureWorkshop {
  const { longestMs, mostMemory } = { ...BOUNDS, ...bounds };
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(original, folder) {
      const made = last.then(() => makeOne({ original, folder }));
      last = made.catch(() => {});
      return made;
    },
    close: async () => {
      closing.abort();
      await last;
    },
  };

  async function makeOne(order: Order): Promise<MadePicture> {
    if (closing.signal.aborted) throw new WorkshopClosed();
    const answer = await askProcess(order);
    if ('made' in answer) return answer.made;
    if ('unusable' in answer) throw new UnusablePicture(answer.unusable);
    throw new UnusablePicture('This picture could not be read. Save it anew as a JPEG, and try that.', {
      cause: answer.broken,
    });
  }

  function askProcess(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const child = fork(WORKER, { execArgv: [`--max-old-space-size=${HEAP_MB}`], env: {}, stdio: 'ignore' });
      let answer: Answer = { broken: 'The process ended by itself' };
      const end = (why: Answer): void => {
        answer = why;
        child.kill('SIGKILL');
      };
      const stop = (): void => end({ broken: 'The workshop was closed' });
      const tooLong = setTimeout(() => end(tooMuch('time')), longestMs);
      const look = async (): Promise<void> => {
        if ((await memoryOf(child.pid)) > mostMemory) end(tooMuch('memory'));
      };
      const looking = setInterval(() => void look(), LOOK_EVERY_MS);
      closing.signal.addEventListener('abort', stop);
      child.on('message', end);
      child.once('error', (error) => end({ broken: error.message }));
      child.once('close', () => {
        clearTimeout(tooLong);
        clearInterval(looking);
        closing.signal.removeEventListener('abort', stop);
        if (closing.signal.aborted) reject(new WorkshopClosed());
        else resolve(answer);
      });
      if (child.pid !== undefined) behindOthers(child.pid);
      child.send(order, (error) => {
        if (error) end({ broken: error.message });
      });
    });
  }
}

function tooMuch(what: 'time' | 'memory'): Answer {
  return { unusable: `This picture takes too much ${what} to read. Save it smaller, as a JPEG, and try that.` };
}

function behindOthers(pid: number): void {
  try {
    setPriority(pid, BEHIND_OTHERS);
  } catch {
    // It has ended already, or this system has no priorities.
  }
}

/** The memory of a process in bytes where the system tells (Linux); elsewhere the bound on pixels has to be enough. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
