import * as v from 'valibot';

/** A letter that was not sent because there is no mail server, as a demo's outbox shows it. */
export const outboxLetter = v.object({
  _id: v.string(),
  to: v.object({ name: v.string(), address: v.string() }),
  subject: v.string(),
  text: v.string(),
  written: v.string(),
});
export type OutboxLetter = v.InferOutput<typeof outboxLetter>;
