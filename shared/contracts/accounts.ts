import * as v from 'valibot';
import { USER_TYPES } from '#shared/catalogue.ts';
import { emailSignIn } from '#shared/contracts/users.ts';
import { emailAddress, password } from '#shared/contracts/fields.ts';

/** One's own account, as its page shows it. */
export const ownAccountAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  type: v.picklist(USER_TYPES),
  /** Whether a letter to this address has reached its owner, or Google says so. */
  emailVerified: v.boolean(),
  /** The ways in which one can sign in. */
  signsInWith: v.object({ password: v.boolean(), google: v.boolean() }),
  /** When the account was made. */
  since: v.string(),
});
export type OwnAccountAnswer = v.InferOutput<typeof ownAccountAnswer>;

/** A place where one is signed in. `device` says it in words: `Firefox on Windows`. */
export const sessionAnswer = v.object({
  _id: v.string(),
  device: v.string(),
  /** The network address that it was begun from; empty where none is known. */
  address: v.string(),
  begun: v.string(),
  lastUsed: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
});
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

/** `PUT /users/password`. The current one only has to be right; the new one follows the rules of sign-up. */
export const passwordChange = v.object({
  currentPassword: emailSignIn.entries.password,
  newPassword: password,
});

/** The secret of a link that was mailed. */
const linkToken = v.pipe(
  v.string('The link is not whole. Open it from the letter again.'),
  v.regex(/^[\w-]{10,100}$/, 'The link is not whole. Open it from the letter again.'),
);

/** `POST /users/password/letters`: whom to mail a link for a new password. */
export const passwordRequest = v.object({ email: emailAddress });

/** `PUT /users/password/reset`: the link, and the password to be. */
export const passwordReset = v.object({ token: linkToken, newPassword: password });

/** `PUT /users/verification`: the link. */
export const emailVerification = v.object({ token: linkToken });
