import { UnusablePicture } from '#gateways/picture-workshop/port.ts';
import { makePicture } from '#gateways/picture-workshop/worker/make-picture.ts';
import type { Answer, Order } from '#gateways/picture-workshop/worker/messages.ts';

/*
 * A process of its own for decoding what strangers send: it has neither settings nor secrets nor connections, and whoever started it
 * ends it when it takes too long or too much.
 */

process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => void work(order));

async function work({ original, folder }: Order): Promise<void> {
  let answer: Answer;
  try {
    answer = { made: await makePicture(original, folder) };
  } catch (error) {
    answer =
      error instanceof UnusablePicture
        ? { unusable: error.message }
        : { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
}
