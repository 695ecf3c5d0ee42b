import { type Answer, writeAnswer } from '#gateways/picture-workshop/answer.ts';
import { UnusablePicture } from '#gateways/picture-workshop/port.ts';
import { dropPrivileges } from '#gateways/picture-workshop/worker/drop-privileges.ts';
import { makePicture } from '#gateways/picture-workshop/worker/make-picture.ts';
import { readOriginal } from '#gateways/picture-workshop/worker/read-original.ts';

/*
 * A process of its own for decoding what strangers send: it has neither settings nor secrets nor connections, opens no files, and is not root. The
 * picture comes by standard input, what is made of it leaves by standard output, and whoever started it ends it when it takes too long or too much.
 */

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
  try {
    return await makePicture(await readOriginal(process.stdin), decodeHeic);
  } catch (error) {
    if (error instanceof UnusablePicture) return { unusable: error.message };
    return { broken: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4_000) };
  }
}

process.stdout.write(writeAnswer(await work()), () => process.exit());
