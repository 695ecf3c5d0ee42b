import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';
import { emailAddress, requiredText, titleText } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';

/** The longest message, in characters. The database enforces the same. */
const MESSAGE_LENGTH = 5_000;

/**
 * Why a message looks like spam: a field was filled in that nobody sees, the form was sent faster than anybody types, or there
 * are too many links in it.
 */
export const SPAM_REASONS = ['trap', 'haste', 'links'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** What the contact form sends (`POST /messages`). */
export const newMessage = v.object({
  name: titleText(LIMITS.name, 'Enter your name'),
  email: emailAddress,
  message: requiredText(MESSAGE_LENGTH, 'Write your message'),
  /** The honeypot: nobody sees this field, only programs fill it in. */
  website: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.url, 'Leave this field empty'))),
  /** From `GET /messages/ticket`; says when somebody began to write. Whoever sends none may send no links. */
  ticket: v.optional(v.pipe(v.string(), v.maxLength(100, 'This ticket isn’t valid. Leave it out.'))),
});
export type NewMessage = v.InferOutput<typeof newMessage>;

/** A ticket for the contact form. */
export const formTokenAnswer = v.object({ ticket: v.string() });
export type FormTokenAnswer = v.InferOutput<typeof formTokenAnswer>;

/** How far the mailing of a message has come; 'off' where it is not to be mailed. */
const MAILINGS = ['mailed', 'waiting', 'failed', 'off'] as const;
export type Mailing = (typeof MAILINGS)[number];

/** A message as an Admin reads it. `keptApart` is there while it looks like spam, and says why. */
export const messageAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  sent: v.string(),
  answered: v.boolean(),
  mailing: v.picklist(MAILINGS),
  keptApart: v.optional(v.picklist(SPAM_REASONS)),
});
export type MessageAnswer = v.InferOutput<typeof messageAnswer>;
export type MessageView = WithId<MessageAnswer>;

/** `PUT /messages/{id}`: what is to change. */
export const messageUpdate = v.object({
  answered: v.optional(v.boolean('Use true or false')),
  /** A message that was kept apart by mistake joins the others, and is mailed like them. */
  keptApart: v.optional(v.literal(false, 'Only false works here: nobody can move a message to spam')),
});
export type MessageUpdate = v.InferOutput<typeof messageUpdate>;
