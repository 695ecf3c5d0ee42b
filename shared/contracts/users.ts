import * as v from 'valibot';
import { HATS, POWERS, REGISTRABLE_TYPES, USER_TYPES } from '#shared/catalogue.ts';
import { updateAnswer } from '#shared/contracts/answers.ts';
import { emailAddress, ownPath, pictureUrl, requiredText, titleText, typed } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';

/** A person's account as the API answers it. `verify` is `'true'` for a verified seller and absent otherwise; `suspended` is there while somebody is. */
export const userAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  type: v.picklist(USER_TYPES),
  /** What an Admin may do; absent for everybody else. */
  powers: v.optional(v.array(v.picklist(POWERS))),
  verify: v.optional(v.literal('true')),
  suspended: v.optional(v.object({ since: v.string(), reason: v.string() })),
  /** How many orders of theirs are paid and not handed over yet; in the list of users, absent where there are none. */
  ordersToHandOver: v.optional(v.number()),
  /** When the account was made; in the list of users alone. */
  joined: v.optional(v.string()),
});
export type UserAnswer = v.InferOutput<typeof userAnswer>;

/** Why somebody is suspended (`PUT /users/{id}/suspension`), for them to read. */
export const suspension = v.object({
  reason: requiredText(LIMITS.reason, 'Enter a reason'),
});

export type Suspension = v.InferOutput<typeof suspension>;

/** `PUT /users/{id}/powers`: what somebody of the staff may do from now on. */
export const newPowers = v.object({
  powers: v.pipe(
    v.array(v.picklist(POWERS, `Powers are ${POWERS.join(', ')}`), 'Send a list of powers'),
    v.maxLength(POWERS.length, 'Name each power once'),
  ),
});

/** The same as it is typed. */
export const suspensionForm = v.object({ reason: typed(suspension.entries.reason) });

/** One's own profile (signed-in `PUT /users`). `type` is accepted and never changes an account; Admin is refused. */
export const profileUpdate = v.object({
  name: titleText(LIMITS.name, TEXTS.nameRequired),
  email: v.optional(emailAddress),
  type: v.optional(v.picklist(REGISTRABLE_TYPES, TEXTS.typeRequired)),
});
export type ProfileUpdate = v.InferOutput<typeof profileUpdate>;

/** `PUT /users/hat`: what one's own account is to be in use for. */
export const hatSwitch = v.object({ type: v.picklist(HATS, `Choose ${HATS.join(' or ')}`) });

/** `POST /api/auth/sign-in/social`: where the popup goes afterwards, on this site. */
export const socialSignIn = v.object({
  provider: v.picklist(['google'], 'The provider must be google'),
  callbackURL: v.optional(ownPath),
  errorCallbackURL: v.optional(ownPath),
  disableRedirect: v.optional(v.boolean('Use true or false')),
});

/** `POST /api/auth/update-user`: one's own name and picture, each only if it is to change. */
export const ownProfile = v.object({
  name: v.optional(titleText(LIMITS.name, TEXTS.nameRequired)),
  image: v.optional(v.nullable(pictureUrl)),
});

/**
 * `?email=` of the calls that name a person. Query strings decode a `+` that a client did not encode to a space; no e-mail address has a
 * space in it, so it is read as the `+` that it was.
 */
export const emailQuery = v.object({
  email: v.pipe(
    v.string(TEXTS.emailRequired),
    v.transform((text) => text.trimEnd().replaceAll(' ', '+')),
    emailAddress,
  ),
});

export const accessTokenAnswer = v.object({ accessToken: v.string() });

/** Of sign-in and registration: pages of other sites, which the session's cookie does not reach, get a token at once. */
export const tokenForOtherSites = v.optional(
  v.pipe(v.string(), v.description('An access token, for pages of the origins in CORS_ORIGINS alone')),
);

/** What `PUT /users` answers. */
export const registrationAnswer = v.object({ ...updateAnswer.entries, accessToken: tokenForOtherSites });

/** `GET /users/{id}/ordersToHandOver`: paid ones, on either side. */
export const ordersToHandOverAnswer = v.object({ ordersToHandOver: v.number() });
export type OrdersToHandOverAnswer = v.InferOutput<typeof ordersToHandOverAnswer>;
