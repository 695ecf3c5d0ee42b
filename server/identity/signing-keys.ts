import { sql } from 'kysely';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type AuthSecrets, type KeyEncryption, keyEncryption } from '#server/identity/auth-secrets.ts';

export const ALGORITHM = 'RS256';

/** Advisory lock under which one of several starting processes creates the first key. */
const MAKING_KEY = 0x6b6579; // 'key'

/** A key pair that our secrets decrypt; others are unusable, and so are the tokens that they signed. */
interface SigningKey {
  id: string;
  publicKey: CryptoKey | Uint8Array;
  privateKey: CryptoKey | Uint8Array;
}

/**
 * All key pairs that our secrets decrypt. The first one signs: the newest under the current secret, created where there is none. After a rotation, keys
 * under the previous secret still verify until that secret is removed.
 */
export async function loadSigningKeys(db: Database, authSecrets: AuthSecrets): Promise<[SigningKey, ...SigningKey[]]> {
  const hidden = keyEncryption(authSecrets, 'access-token-keys');
  const known = await readKeys(db, hidden);
  if (known.signing) return [known.signing, ...known.others];
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${MAKING_KEY})`.execute(trx);
    const { signing, others } = await readKeys(trx, hidden);
    return [signing ?? (await makeKey(trx, hidden)), ...others];
  });
}

async function readKeys(
  db: Database | RunningTransaction,
  hidden: KeyEncryption,
): Promise<{ signing: SigningKey | undefined; others: SigningKey[] }> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('id', 'desc').execute();
  const found = await Promise.all(
    rows.map(async ({ id, public_jwk, encrypted_private_jwk }) => {
      const revealed = await hidden.reveal(encrypted_private_jwk);
      return revealed && { key: await importPair(id, public_jwk, revealed.jwk), isCurrent: revealed.isCurrent };
    }),
  );
  const opened = found.filter((one) => one !== null);
  const signing = opened.find(({ isCurrent }) => isCurrent)?.key;
  return { signing, others: opened.map(({ key }) => key).filter((key) => key !== signing) };
}

async function makeKey(trx: RunningTransaction, hidden: KeyEncryption): Promise<SigningKey> {
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
