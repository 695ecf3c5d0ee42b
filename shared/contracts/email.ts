import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';

/** A letter that was not sent because there is no mail server, as a demo's outbox shows it. */
export const outboxEmail = v.object({
  _id: v.string(),
  to: v.object({ name: v.string(), address: v.string() }),
  subject: v.string(),
  text: v.string(),
  written: v.string(),
});
export type OutboxEmail = v.InferOutput<typeof outboxEmail>;
export type OutboxEmailView = WithId<OutboxEmail>;
