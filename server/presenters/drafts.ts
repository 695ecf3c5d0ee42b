import type { DraftAnswer } from '#shared/contracts/drafts.ts';
import type { Draft } from '#domain/selling/drafts.ts';

/** A draft for its seller. */
export function presentDraft({ id, texts, picture_ids: pictures, updated_at: saved }: Draft): DraftAnswer {
  return { _id: id, texts, pictures, saved: saved.toISOString() };
}
