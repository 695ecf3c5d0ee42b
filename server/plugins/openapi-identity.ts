import * as v from 'valibot';
import { tokenForOtherSites } from '#shared/contracts/users.ts';

const time = v.pipe(v.string(), v.isoTimestamp());

/** A user as the identity library returns it. */
const person = v.looseObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  image: v.nullish(v.string()),
  type: v.optional(v.string()),
  createdAt: time,
  updatedAt: time,
});

/** The responses of the identity library's routes, for the OpenAPI document alone: the library serializes them. */
export const IDENTITY_ANSWERS = {
  '/sign-in/email': { 200: v.looseObject({ redirect: v.boolean(), user: person, accessToken: tokenForOtherSites }) },
  '/sign-in/social': { 200: v.looseObject({ url: v.string(), redirect: v.boolean() }) },
  '/callback/google': { 302: v.null() },
  '/sign-out': { 200: v.looseObject({ success: v.boolean() }) },
  '/get-session': {
    200: v.nullable(v.looseObject({ user: person, session: v.looseObject({ id: v.string(), expiresAt: time }) })),
  },
  '/update-user': { 200: v.looseObject({ status: v.boolean() }) },
} as const;
