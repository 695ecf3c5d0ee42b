import { randomBytes } from 'node:crypto';

/** An id as the provider makes them, such as `pi_3kQ…`; nobody can guess one. */
export function newSandboxId(
  kind: 'pi' | 're' | 'evt' | 'ch' | 'req' | 'dp' | 'file' | 'pm' | 'acct' | 'tr' | 'trr' | 'po',
): string {
  return `${kind}_${randomText()}`;
}

/** The client secret of an intent; it is all that is needed to pay. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText()}`;
}

/** 24 letters and digits: 144 random bits, less the two characters that ids do not have. */
function randomText(): string {
  return randomBytes(18).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B');
}
