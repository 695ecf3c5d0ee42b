/** Hashes and verifies passwords; slow on purpose in production. */
export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  verify: (password: string, hash: string) => Promise<boolean>;
}

/** The identity library's scrypt, about 90 ms of a worker thread each time. Loaded lazily. */
export const scryptPasswords: PasswordHasher = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (password, hash) => (await import('better-auth/crypto')).verifyPassword({ password, hash }),
};
