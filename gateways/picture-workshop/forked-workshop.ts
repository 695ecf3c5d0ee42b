import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { programFile, ROOT } from '#config/root.ts';
import { type Answer, MOST_ANSWER_BYTES, lengthPrefix, readAnswer } from '#gateways/picture-workshop/answer.ts';
import type { PictureWorkshop } from '#gateways/picture-workshop/port.ts';
import { pictureWorkshop } from '#gateways/picture-workshop/workshop.ts';

/** Decodes one picture. */
const WORKER = programFile('gateways/picture-workshop/worker/main.ts', 'picture-worker.js');

/**
 * How much processor time (ms) and memory (bytes) a picture may take; the largest photograph of a phone takes a fifth of either. The time on the
 * clock (ms) ends what hangs, and what computes where the system reports no processor time: on a busy machine a good picture waits long for its turn.
 * A batch of jobs counts as stuck after twice as long.
 */
const BOUNDS = { mostProcessorMs: 50_000, longestMs: 300_000, mostMemory: 1_200_000_000 };
/** JavaScript objects need next to nothing; pixels are outside of its heap. */
const HEAP_MB = 128;
const LOOK_EVERY_MS = 100;
/** Visitors are served before pictures are made. */
const BEHIND_OTHERS = 10;

/**
 * A workshop with a process of its own for every picture: what one picture brings about is gone with it, and of its memory nothing
 * stays with the app. Where root runs the app, the process is another account's, which can reach neither secrets nor the database. The picture goes to it
 * by a pipe, and so do the files come back; what comes is checked before it is written.
 * @param worker the program of that process
 */
export function forkedWorkshop(bounds: Partial<typeof BOUNDS> = {}, worker = WORKER): PictureWorkshop {
  const { mostProcessorMs, longestMs, mostMemory } = { ...BOUNDS, ...bounds };
  return pictureWorkshop(askProcess);

  function askProcess(original: Buffer, task: readonly string[], closing: AbortSignal): Promise<Answer> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [...nodeOptions(worker), worker, ...task], {
        cwd: '/',
        env: {},
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      let ended: Answer | undefined;
      const end = (why: Answer): void => {
        ended ??= why;
        child.kill('SIGKILL');
      };
      const stop = (): void => end({ broken: 'The workshop was closed' });
      const tooLong = setTimeout(() => end(tooMuch('time')), longestMs);
      const look = async (): Promise<void> => {
        if ((await memoryOf(child.pid)) > mostMemory) end(tooMuch('memory'));
        if ((await processorTimeOf(child.pid)) > mostProcessorMs) end(tooMuch('time'));
      };
      const looking = setInterval(() => void look(), LOOK_EVERY_MS);
      closing.addEventListener('abort', stop);
      const chunks: Buffer[] = [];
      let bytes = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        if ((bytes += chunk.length) > MOST_ANSWER_BYTES) end({ broken: 'The process sent too much' });
        else chunks.push(chunk);
      });
      child.once('error', (error) => end({ broken: error.message }));
      child.once('close', () => {
        clearTimeout(tooLong);
        clearInterval(looking);
        closing.removeEventListener('abort', stop);
        resolve(ended ?? readAnswer(Buffer.concat(chunks)));
      });
      if (child.pid !== undefined) behindOthers(child.pid);
      // It ends before it has read everything when it gives up.
      child.stdin.on('error', () => {});
      // Left open: when it closes, the process knows that the app is gone.
      child.stdin.write(lengthPrefix(original.length));
      child.stdin.write(original);
    });
  }
}

/** The process may read its own code and nothing else, as far as Node.js decides that; libraries of machine code are not bound by it. */
function nodeOptions(worker: string): string[] {
  const parts = ['node_modules', 'gateways', 'shared', 'package.json'].map((part) => join(ROOT, part));
  const readable = new Set([...parts, realpathSync(join(ROOT, 'node_modules')), dirname(worker)]);
  return [
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
    '--permission',
    '--allow-addons',
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
  ];
}

function tooMuch(what: 'time' | 'memory'): Answer {
  return { unusable: `This picture takes too much ${what} to read. Save it as a smaller JPEG, and try that.` };
}

function behindOthers(pid: number): void {
  try {
    setPriority(pid, BEHIND_OTHERS);
  } catch {
    // It has ended already, or this system has no priorities.
  }
}

/** The memory of a process in bytes where the system reports it (Linux); elsewhere the bound on pixels has to be enough. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Linux tells programs of processor time in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/** The processor time in ms that all threads of a process have taken, where the system reports it (Linux). */
async function processorTimeOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // Behind the name of the program, which may have spaces, the 12th and 13th field: in the program, and in the system for it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
