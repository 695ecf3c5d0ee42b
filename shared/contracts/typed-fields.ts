import * as v from 'valibot';
import { credentials, passwordRequest, passwordReset, registration } from '#shared/contracts/credentials.ts';
import { copied, typed } from '#shared/contracts/fields.ts';

/* Forms, whose texts `typed` and `copied` clean of what people paste. Those of listings and bookings, and what dialogs ask for, stand beside their contracts, so that no other page loads them. */

export const logInForm = v.object({ ...credentials.entries, email: copied(credentials.entries.email) });

export const signUpForm = v.object({
  ...registration.entries,
  name: typed(registration.entries.name),
  email: copied(registration.entries.email),
});

export const forgotPasswordForm = v.object({ email: copied(passwordRequest.entries.email) });

export const newPasswordForm = v.object({ newPassword: passwordReset.entries.newPassword });
