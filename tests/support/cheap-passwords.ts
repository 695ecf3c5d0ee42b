import { createHash, randomBytes } from 'node:crypto';
import type { PasswordHasher } from '#server/identity/passwords.ts';

const digest = (password: string, salt: string) => createHash('sha256').update(salt).update(password).digest('hex');

/** Salted SHA-256 in place of scrypt: signing in costs tests nothing. `server/identity/passwords.test.ts` has the real one. */
export const cheapPasswords: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${digest(password, salt)}`;
  },
  verify: async (password, hash) => {
    const [salt = '', expected] = hash.split(':');
    return digest(password, salt) === expected;
  },
};
