import { type Answer, LENGTH_BYTES, writeAnswer } from '#gateways/picture-workshop/answer.ts';
import { dropPrivileges } from '#gateways/picture-workshop/worker/drop-privileges.ts';
import { doTask } from '#gateways/picture-workshop/worker/do-task.ts';

/*
 * A process of its own for decoding what strangers send: it has neither settings nor secrets nor connections, opens no files, and is not root. The
 * picture comes by standard input, the result leaves by standard output, and the parent process ends it when it takes too long or too much memory.
 */

// The library for HEIC prints what it cannot decode to standard output, where the answer goes.
Object.assign(console, { log: () => {} });

/** Loaded before root is given up; it is large, and few pictures need it. */
const decodeHeic = process.argv.includes('--heic')
  ? (await import('#gateways/picture-workshop/worker/decode-heic.ts')).decodeHeic
  : null;

async function work(): Promise<Answer> {
  try {
    dropPrivileges();
  } catch (error) {
    return { refused: String(error) };
  }
  return doTask(await readOriginal(), process.argv, decodeHeic);
}

/**
 * The picture that comes by standard input behind its length. The pipe stays open afterwards: when it ends, the app is gone, and this process
 * ends as well.
 */
function readOriginal(): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let read = 0;
    process.stdin.once('close', () => process.exit());
    process.stdin.once('end', () => process.exit());
    process.stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      read += chunk.length;
      if (read < LENGTH_BYTES) return;
      const whole = LENGTH_BYTES + Buffer.concat(chunks.slice(0, LENGTH_BYTES)).readUInt32BE();
      if (read >= whole) resolve(Buffer.concat(chunks).subarray(LENGTH_BYTES, whole));
    });
  });
}

process.stdout.write(writeAnswer(await work()), () => process.exit());
