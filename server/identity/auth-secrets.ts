import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, exportJWK, type CryptoKey } from 'jose';
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

/** A decrypted private key. */
interface Revealed {
  /** As JSON. */
  jwk: string;
  /** Whether it is encrypted under the current auth secret, and not under the previous one. */
  isCurrent: boolean;
}

/** Encrypts private keys at rest. */
export interface KeyEncryption {
  /** Under the current auth secret. */
  hide(privateKey: CryptoKey): Promise<string>;
  /** The private key, or `null` when it is encrypted under an unknown secret. */
  reveal(hidden: string): Promise<Revealed | null>;
}

/** @param purpose separates the keys of different kinds (key derivation) */
export function keyEncryption(authSecrets: AuthSecrets, purpose: 'access-token-keys' | 'letter-keys'): KeyEncryption {
  const keys = deriveKeys(authSecrets, purpose);
  return {
    hide: async (privateKey) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey))))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(keys[0]),
    reveal: async (hidden) => {
      for (const [index, key] of keys.entries()) {
        const plain = await compactDecrypt(hidden, key).catch(() => null);
        if (plain) return { jwk: new TextDecoder().decode(plain.plaintext), isCurrent: index === 0 };
      }
      return null;
    },
  };
}
