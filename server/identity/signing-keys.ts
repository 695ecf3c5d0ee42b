import { sql } from 'kysely';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type KeysAtRest, keysAtRest } from '#server/identity/keys-at-rest.ts';

export const ALGORITHM = 'RS256';

/** Held while the first key is made, so that of several processes that start at once one makes it, and all others find it. */
const MAKING_KEY = 0x6b6579; // 'key'

/** A pair that we can read: what another secret has encrypted is nobody's any more, and so are the tokens that it signed. */
export interface SigningKey {
  id: string;
  publicKey: CryptoKey | Uint8Array;
  privateKey: CryptoKey | Uint8Array;
}

/** All keys that our secret opens, newest first; the first one is made where there is none. */
export async function loadSigningKeys(db: Database, authSecret: string): Promise<[SigningKey, ...SigningKey[]]> {
  const hidden = keysAtRest(authSecret, 'access-token-keys');
  const [newest, ...older] = await readKeys(db, hidden);
  if (newest) return [newest, ...older];
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${MAKING_KEY})`.execute(trx);
    const [madeMeanwhile, ...others] = await readKeys(trx, hidden);
    return madeMeanwhile ? [madeMeanwhile, ...others] : [await makeKey(trx, hidden)];
  });
}

async function readKeys(db: Database | RunningTransaction, hidden: KeysAtRest): Promise<SigningKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('id', 'desc').execute();
  const keys = await Promise.all(
    rows.map(async ({ id, public_jwk, encrypted_private_jwk }) => {
      const privateJwk = await hidden.reveal(encrypted_private_jwk);
      return privateJwk === null ? null : importPair(id, public_jwk, privateJwk);
    }),
  );
  return keys.filter((key) => key !== null);
}

async function makeKey(trx: RunningTransaction, hidden: KeysAtRest): Promise<SigningKey> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = JSON.stringify(await exportJWK(pair.publicKey));
  const id = newId();
  const encrypted = await hidden.hide(pair.privateKey);
  await trx
    .insertInto('signing_keys')
    .values({ id, public_jwk: publicJwk, encrypted_private_jwk: encrypted })
    .execute();
  return { id, publicKey: pair.publicKey, privateKey: pair.privateKey };
}

async function importPair(id: string, publicJwk: string, privateJwk: string): Promise<SigningKey> {
  return {
    id,
    publicKey: await importJWK(JSON.parse(publicJwk), ALGORITHM),
    privateKey: await importJWK(JSON.parse(privateJwk), ALGORITHM),
  };
}
