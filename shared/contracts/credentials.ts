import * as v from 'valibot';
import { REGISTRABLE_TYPES } from '#shared/catalogue.ts';
import { emailAddress, password, titleText } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';

/* What people type to get in, apart from what the API answers of accounts, so that the log-in page loads nothing of that. */

/** Sign-up (anonymous `PUT /users`): registers and signs in. */
export const registration = v.object({
  name: titleText(LIMITS.name, TEXTS.nameRequired),
  email: emailAddress,
  password,
  type: v.picklist(REGISTRABLE_TYPES, TEXTS.typeRequired),
});
export type Registration = v.InferOutput<typeof registration>;

/** The log-in form. */
export const credentials = v.object({ email: emailAddress, password });

/** `POST /api/auth/sign-in/email`. A password that breaks the rules of new ones is just a wrong one. */
export const emailSignIn = v.object({
  email: emailAddress,
  password: v.pipe(
    v.string(TEXTS.passwordRequired),
    v.nonEmpty(TEXTS.passwordRequired),
    v.maxLength(LIMITS.passwordMax, `Use at most ${LIMITS.passwordMax} characters`),
  ),
});

/** `PUT /users/password`. The current one only has to be right; the new one follows the rules of sign-up. */
export const passwordChange = v.object({
  currentPassword: emailSignIn.entries.password,
  newPassword: password,
});

/** The secret of a link that was mailed. */
const linkToken = v.pipe(
  v.string('The link is incomplete. Open it from the e-mail again.'),
  v.regex(/^[\w-]{10,100}$/, 'The link is incomplete. Open it from the e-mail again.'),
);

/** `POST /users/password/letters`: whom to mail a link for a new password. */
export const passwordRequest = v.object({ email: emailAddress });

/** `PUT /users/password/reset`: the link, and the password to be. */
export const passwordReset = v.object({ token: linkToken, newPassword: password });

/** `PUT /users/verification`, and `POST /users/verification/address`, which reads whose it is: the link. */
export const emailVerification = v.object({ token: linkToken });

/** `POST /users/verification/address`: the address that a link verifies. */
export const verifiedAddress = v.object({ email: v.string() });
export type VerifiedAddress = v.InferOutput<typeof verifiedAddress>;

/** `DELETE /users/me`: the password, for those who have one. */
export const accountDeletion = v.object({ password: v.optional(emailSignIn.entries.password) });
