import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { RotatingKeys } from '#domain/tokens.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An answer may hold what its caller alone may read, such as the secret of a payment: it lies in the database encrypted. */
export function encryptAnswer(key: Buffer, id: string, answer: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when it was encrypted with another key, or for another call */
export function decryptAnswer([current, ...previous]: RotatingKeys<Buffer>, id: string, encrypted: Buffer): string {
  for (const key of previous) {
    try {
      return decryptWith(key, id, encrypted);
    } catch {
      // Encrypted with another key.
    }
  }
  return decryptWith(current, id, encrypted);
}

function decryptWith(key: Buffer, id: string, encrypted: Buffer): string {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
