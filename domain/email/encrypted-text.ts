import { CompactEncrypt, importJWK } from 'jose';
import type { RunningTransaction } from '#database/tables.ts';

/** How texts are encrypted: a key of their own each, agreed with the public one, so that encrypting needs no secret. */
const AGREEMENT = 'ECDH-ES';

/** Opens what `encryptText` has encrypted. @throws when the text was encrypted under another auth secret */
export type DecryptText = (sealed: string) => Promise<string>;

/**
 * Seals a text with the newest public key: whoever reads the database alone, or a copy of it, cannot read the text.
 * @throws {Error} where the app has never run, so that there is no key
 */
export async function encryptText(trx: RunningTransaction, text: string): Promise<string> {
  const key = await trx
    .selectFrom('email_keys')
    .select(['id', 'public_jwk'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!key) throw new Error('There is no key to seal letters with; the app makes one when it starts');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: AGREEMENT, enc: 'A256GCM', kid: key.id })
    .encrypt(await importJWK(JSON.parse(key.public_jwk), AGREEMENT));
}
