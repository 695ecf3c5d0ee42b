import { CompactEncrypt, compactDecrypt } from 'jose';

const ALGORITHM = 'PBES2-HS512+A256KW';
/** What OWASP recommends for PBKDF2 with SHA-512 is 210,000; a passphrase is used once in a backup. */
const ROUNDS = 600_000;

/** Encrypts the secret of a shop under a passphrase. */
export function sealSecret(secret: string, passphrase: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM' })
    .setKeyManagementParameters({ p2c: ROUNDS })
    .encrypt(Buffer.from(passphrase));
}

/** @returns null where the passphrase is another one, or what is sealed was changed */
export async function openSecret(sealed: string, passphrase: string): Promise<string | null> {
  const opened = await compactDecrypt(sealed.trim(), Buffer.from(passphrase), {
    keyManagementAlgorithms: [ALGORITHM],
    maxPBES2Count: ROUNDS,
  }).catch(() => null);
  return opened && Buffer.from(opened.plaintext).toString();
}
