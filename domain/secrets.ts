import { createHash } from 'node:crypto';

/** What is kept of a secret that its owner alone knows. Tokens are long and random, so nothing slower is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
