import { compactDecrypt, type CryptoKey, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { DecryptText } from '#domain/email/queue-email.ts';
import { type AuthSecrets, keyEncryption } from '#server/identity/auth-secrets.ts';

const AGREEMENT = 'ECDH-ES';

/**
 * Ensures a key pair for encrypting e-mails under the current auth secret. Texts that were encrypted under an unknown secret cannot be read.
 * @returns the function that decrypts e-mails
 */
export async function openEmailKeys(db: Database, authSecrets: AuthSecrets): Promise<DecryptText> {
  const encryption = keyEncryption(authSecrets, 'letter-keys');
  const newest = await db.selectFrom('email_keys').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!newest || !(await encryption.reveal(newest.encrypted_private_jwk))?.isCurrent) {
    const pair = await generateKeyPair(AGREEMENT, { crv: 'X25519', extractable: true });
    await db
      .insertInto('email_keys')
      .values({
        id: newId(),
        public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
        encrypted_private_jwk: await encryption.hide(pair.privateKey),
      })
      .execute();
  }

  const known = new Map<string, CryptoKey | Uint8Array>();
  const keyOf = async (id: string) => {
    const cached = known.get(id);
    if (cached) return cached;
    const stored = await db
      .selectFrom('email_keys')
      .select('encrypted_private_jwk')
      .where('id', '=', id)
      .executeTakeFirst();
    const decrypted = stored && (await encryption.reveal(stored.encrypted_private_jwk));
    if (!decrypted) throw new Error('The e-mail was encrypted under another AUTH_SECRET and cannot be decrypted');
    const key = await importJWK(JSON.parse(decrypted.jwk), AGREEMENT);
    known.set(id, key);
    return key;
  };
  return async (encrypted) => {
    const { plaintext } = await compactDecrypt(encrypted, await keyOf(decodeProtectedHeader(encrypted).kid ?? ''));
    return new TextDecoder().decode(plaintext);
  };
}
