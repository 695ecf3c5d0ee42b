import sharp from 'sharp';
import { type Member, send } from '#tests/e2e/support/members.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** A photograph of one colour, as a file that a form is given; small, so that it is soon encoded. */
export async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Uploads a photograph as `seller`, and waits until it is ready. @returns its id */
export async function uploadPicture(seller: Member, background: string): Promise<string> {
  const response = await fetch(`${origin()}/api/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array((await photograph('picture.jpg', background)).buffer),
  });
  const { _id: id }: { _id: string } = await response.json();
  await expect.poll(() => send(seller, 'GET', `/pictures/${id}`)).toMatchObject({ state: 'ready' });
  return id;
}
