import { hkdfSync } from 'node:crypto';
import type { RotatingKeys } from '#domain/tokens.ts';

/** AUTH_SECRET, or the secret of the data folder, and AUTH_SECRET_PREVIOUS where that is set. */
export type AuthSecrets = RotatingKeys<string>;

const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 16;

/** Derives the keys for one purpose, one from each secret. */
export function deriveKeys([current, ...previous]: AuthSecrets, purpose: string): RotatingKeys<Buffer> {
  const derive = (secret: string) => deriveBytes(secret, purpose, KEY_BYTES);
  return [derive(current), ...previous.map(derive)];
}

/** A fingerprint of a secret that reveals nothing of it, in hexadecimal. */
export function fingerprint(secret: string): string {
  return deriveBytes(secret, 'fingerprint', FINGERPRINT_BYTES).toString('hex');
}

function deriveBytes(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}
