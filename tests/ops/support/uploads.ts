import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { PictureAnswer } from '#shared/contracts/pictures.ts';
import { PICTURE_FORMATS, pictureFile } from '#shared/pictures.ts';
import type { Market } from '#tests/faults/support/market.ts';
import type { Person } from '#tests/faults/support/people.ts';
import { Broken } from '#tests/faults/support/scenario.ts';

/** Between two uploads of one seller (ms): an account may upload a hundred in an hour. */
const PAUSE_MS = 250;
/** A job whose process was killed is begun anew after 30 seconds without a sign of it, and the pictures wait for each other. */
const READY_MS = 180_000;
const SIZE = { width: 400, height: 300 } as const;

/** Pictures that sellers upload, and what the app has acknowledged of them. */
export class Uploads {
  readonly #acknowledged = new Map<string, Person>();

  get size(): number {
    return this.#acknowledged.size;
  }

  /** Lets sellers upload one picture after the other. @returns how to end it */
  begin({ client }: Market, sellers: readonly Person[]): () => Promise<void> {
    let open = true;
    const upload = async (seller: Person) => {
      for (; open; await pause(PAUSE_MS)) {
        const answer = await client.call('POST', '/api/pictures', { token: seller.token, bytes: await picture() });
        if (answer?.status === 200) this.#acknowledged.set(String(answer.body['_id']), seller);
      }
    };
    const all = sellers.map(upload);
    return async () => {
      open = false;
      await Promise.all(all);
    };
  }

  /** @throws {Broken} when a picture that was acknowledged is not there, or a file of it cannot be shown */
  async check(market: Market): Promise<void> {
    const deadline = performance.now() + READY_MS;
    const wrong: string[] = [];
    for (const [id, seller] of this.#acknowledged) {
      const shown = await ready(market, id, seller, deadline);
      if (shown.state !== 'ready' || !shown.picture) {
        wrong.push(`picture ${id} was acknowledged, and is: ${JSON.stringify(shown)}`);
        continue;
      }
      for (const width of shown.picture.widths)
        for (const format of PICTURE_FORMATS) {
          const path = pictureFile(id, width, format);
          const answer = await fetch(`${market.app.origin}${path}`);
          const bytes = Buffer.from(await answer.arrayBuffer());
          const isWhole =
            answer.ok &&
            (await sharp(bytes)
              .stats()
              .then(Boolean, () => false));
          if (!isWhole) wrong.push(`${path}: ${answer.status}, ${bytes.length} bytes`);
        }
    }
    if (wrong.length > 0) throw new Broken('Pictures that were uploaded:', wrong);
  }
}

/** A picture of its owner's, once it is processed. */
async function ready(
  { client }: Market,
  id: string,
  { token }: Person,
  deadline: number,
): Promise<Partial<PictureAnswer>> {
  for (;;) {
    const answer = await client.call('GET', `/api/pictures/${id}`, { token });
    const shown = (answer?.body ?? {}) as Partial<PictureAnswer>;
    if (shown.state !== 'processing' || performance.now() > deadline) return shown;
    await pause(200);
  }
}

let made = 0;

/** A picture that differs from the one before. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  made += 1;
  const background = { r: (made * 37) % 256, g: (made * 11) % 256, b: 80 };
  return new Uint8Array(
    await sharp({ create: { ...SIZE, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg()
      .toBuffer(),
  );
}
