import { CompactEncrypt, compactDecrypt, exportJWK, type CryptoKey } from 'jose';
import { type AuthSecrets, deriveKeys } from '#server/identity/auth-secrets.ts';

/** A private key that was read back. */
interface Revealed {
  /** As JSON. */
  jwk: string;
  /** Whether it is hidden under the current auth secret, and not under the previous one. */
  isCurrent: boolean;
}

/** Keeps private keys in the database unreadable for whoever has only that. */
export interface KeyEncryption {
  /** Under the current auth secret. */
  hide(privateKey: CryptoKey): Promise<string>;
  /** The private key, or `null` when it was hidden under a secret that is not accepted. */
  reveal(hidden: string): Promise<Revealed | null>;
}

/** @param purpose names the keys, so that each kind is hidden under a secret of its own */
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
