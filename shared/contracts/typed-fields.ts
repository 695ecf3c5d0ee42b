import * as v from 'valibot';
import { passwordRequest, passwordReset } from '#shared/contracts/accounts.ts';
import { copied, typed } from '#shared/contracts/fields.ts';
import { orderPayload } from '#shared/contracts/orders.ts';
import { credentials, registration, suspension } from '#shared/contracts/users.ts';

/* Forms, whose texts `typed` and `copied` clean of what people paste. That of listings stands beside its contract. */

export const logInForm = v.object({ ...credentials.entries, email: copied(credentials.entries.email) });

export const signUpForm = v.object({
  ...registration.entries,
  name: typed(registration.entries.name),
  email: copied(registration.entries.email),
});

/** Why an Admin suspends somebody. */
export const suspensionForm = v.object({ reason: typed(suspension.entries.reason) });

export const forgotPasswordForm = v.object({ email: copied(passwordRequest.entries.email) });

export const newPasswordForm = v.object({ newPassword: passwordReset.entries.newPassword });

/** What a person fills in to book. */
export const bookingForm = v.object({
  phone: copied(orderPayload.entries.phone),
  meetingPlace: typed(orderPayload.entries.location),
});

/** The fields of the booking form by what the API calls them in its errors, where that differs. */
export const BOOKING_FIELD_OF_PAYLOAD = { location: 'meetingPlace' } as const;
