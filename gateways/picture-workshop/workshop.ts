import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureKind } from '#shared/picture-kinds.ts';
import { type Answer, lengthPrefix } from '#gateways/picture-workshop/answer.ts';
import {
  type MadePicture,
  type PictureWorkshop,
  UnusablePicture,
  WorkshopClosed,
} from '#gateways/picture-workshop/port.ts';

/**
 * Asks the decoder for a picture, or for a sheet of pictures, each behind its length.
 * @param task `--heic` for what only its own decoder reads, `--sheet` for a sheet
 * @param closing ends what is under way
 */
export type AskDecoder = (sent: Buffer, task: readonly string[], closing: AbortSignal) => Promise<Answer>;

/** A workshop that asks a decoder for one picture at a time, and writes the files that come back. */
export function pictureWorkshop(ask: AskDecoder): PictureWorkshop {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    make: (original, folder) => next(() => makeOne(original, folder)),
    sheet: (pictures) => next(() => makeSheet(pictures)),
    close: async () => {
      closing.abort();
      await last;
    },
  };

  function next<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  async function askUnlessClosed(sent: Buffer, task: readonly string[]): Promise<Answer> {
    if (closing.signal.aborted) throw new WorkshopClosed();
    const answer = await ask(sent, task, closing.signal);
    if (closing.signal.aborted) throw new WorkshopClosed();
    return answer;
  }

  async function makeSheet(pictures: readonly Buffer[]): Promise<Buffer> {
    const sent = Buffer.concat(pictures.flatMap((one) => [lengthPrefix(one.length), one]));
    const answer = await askUnlessClosed(sent, ['--sheet']);
    if ('sheet' in answer) return answer.sheet;
    throw new Error('Pictures could not be put onto a sheet', { cause: answer });
  }

  async function makeOne(original: string, folder: string): Promise<MadePicture> {
    const sent = await readFile(original);
    const answer = await askUnlessClosed(sent, pictureKind(sent) === 'heic' ? ['--heic'] : []);
    if ('made' in answer) {
      for (const { width, format, bytes } of answer.files)
        await writeFile(join(folder, `${width}.${format}`), bytes, { mode: 0o600 });
      return answer.made;
    }
    if ('unusable' in answer) throw new UnusablePicture(answer.unusable);
    if ('sheet' in answer) throw new Error('The process made a sheet of a picture');
    if ('refused' in answer) throw new Error(`Pictures cannot be decoded here: ${answer.refused}`);
    throw new UnusablePicture('We couldn’t read this picture. Save it again as a JPEG, and try that.', {
      cause: answer.broken,
    });
  }
}
