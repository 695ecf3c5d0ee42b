import { compactDecrypt, type CryptoKey, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { DecryptText } from '#domain/email/encrypted-text.ts';
import type { AuthSecrets } from '#server/identity/auth-secrets.ts';
import { keyEncryption } from '#server/identity/encrypt-keys.ts';

const AGREEMENT = 'ECDH-ES';

/**
 * Sees to it that letters are sealed with a key under the current auth secret, and gives back what opens them. Texts that were sealed under a
 * secret that is not accepted any more stay closed.
 */
export async function openEmailKeys(db: Database, authSecrets: AuthSecrets): Promise<DecryptText> {
  const hidden = keyEncryption(authSecrets, 'letter-keys');
  const newest = await db.selectFrom('email_keys').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!newest || !(await hidden.reveal(newest.encrypted_private_jwk))?.isCurrent) {
    const pair = await generateKeyPair(AGREEMENT, { crv: 'X25519', extractable: true });
    await db
      .insertInto('email_keys')
      .values({
        id: newId(),
        public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
        encrypted_private_jwk: await hidden.hide(pair.privateKey),
      })
      .execute();
  }

  const known = new Map<string, CryptoKey | Uint8Array>();
  const keyOf = async (id: string) => {
    const remembered = known.get(id);
    if (remembered) return remembered;
    const stored = await db
      .selectFrom('email_keys')
      .select('encrypted_private_jwk')
      .where('id', '=', id)
      .executeTakeFirst();
    const revealed = stored && (await hidden.reveal(stored.encrypted_private_jwk));
    if (!revealed) throw new Error('The letter was sealed under another AUTH_SECRET and cannot be opened');
    const key = await importJWK(JSON.parse(revealed.jwk), AGREEMENT);
    known.set(id, key);
    return key;
  };
  return async (sealed) => {
    const { plaintext } = await compactDecrypt(sealed, await keyOf(decodeProtectedHeader(sealed).kid ?? ''));
    return new TextDecoder().decode(plaintext);
  };
}
