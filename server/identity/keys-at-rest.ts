import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, exportJWK, type CryptoKey } from 'jose';

/** Keeps private keys in the database unreadable for whoever has only that. */
export interface KeysAtRest {
  hide(privateKey: CryptoKey): Promise<string>;
  /** The private key as JSON, or `null` when it was hidden under another auth secret. */
  reveal(hidden: string): Promise<string | null>;
}

/** @param purpose names the keys, so that each kind is hidden under a secret of its own */
export function keysAtRest(authSecret: string, purpose: string): KeysAtRest {
  const secret = new Uint8Array(hkdfSync('sha256', authSecret, '', purpose, 32));
  return {
    hide: async (privateKey) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey))))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(secret),
    reveal: async (hidden) => {
      const plain = await compactDecrypt(hidden, secret).catch(() => null);
      return plain && new TextDecoder().decode(plain.plaintext);
    },
  };
}
