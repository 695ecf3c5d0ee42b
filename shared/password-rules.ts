import { LIMITS } from '#shared/limits.ts';

export interface PasswordRule {
  name: string;
  isMet: (password: string) => boolean;
}

/** What makes a password strong, in the words in which the sign-up form counts it off. */
export const STRENGTH_RULES: readonly PasswordRule[] = [
  { name: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'One of ! @ # $ & *', isMet: (password) => /[!@#$&*]/.test(password) },
  { name: 'A digit', isMet: (password) => /[0-9]/.test(password) },
];

/** All rules of a new password. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  ...STRENGTH_RULES,
  { name: `${LIMITS.passwordMin} characters or longer`, isMet: (password) => password.length >= LIMITS.passwordMin },
];
