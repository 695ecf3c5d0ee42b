import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { RotatingKeys } from '#domain/tokens.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An answer may hold what its caller alone may read, such as the secret of a payment: it lies in the database encrypted. */
export function sealAnswer(key: Buffer, id: string, answer: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when it was sealed with another key, or for another call */
export function openAnswer([current, ...previous]: RotatingKeys<Buffer>, id: string, sealed: Buffer): string {
  for (const key of previous) {
    try {
      return openWith(key, id, sealed);
    } catch {
      // Sealed with another one of them.
    }
  }
  return openWith(current, id, sealed);
}

function openWith(key: Buffer, id: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
