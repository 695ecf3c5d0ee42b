import type { Answer } from '#gateways/picture-workshop/answer.ts';
import { UnusablePicture } from '#gateways/picture-workshop/port.ts';
import type { decodeHeic } from '#gateways/picture-workshop/worker/decode-heic.ts';
import { makePicture } from '#gateways/picture-workshop/worker/make-picture.ts';
import { makeSheet } from '#gateways/picture-workshop/worker/make-sheet.ts';

/**
 * Makes a picture into files, or with `--sheet` in `task` pictures into a sheet. What goes wrong is an answer.
 * @param heic what decodes HEIC, where the picture is one
 */
export async function doTask(sent: Buffer, task: readonly string[], heic: typeof decodeHeic | null): Promise<Answer> {
  try {
    return task.includes('--sheet') ? await makeSheet(sent) : await makePicture(sent, heic);
  } catch (error) {
    if (error instanceof UnusablePicture) return { unusable: error.message };
    return { broken: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4_000) };
  }
}
