import { readDraft, storeDraft } from '#app/drafts.ts';
import type { DraftView } from '#shared/contracts/drafts.ts';

/** Where the tab stores which of the account's drafts it is writing. */
export const draftIdKey = (draftKey: string): string => `${draftKey}-id`;

/** The id of the account's draft that this tab is writing, if any. */
export const draftIdOf = (draftKey: string): string | undefined => readDraft(draftIdKey(draftKey), ['id']).id;

/** Puts a draft of the account, or a copy of a listing, where the form finds what was typed before. */
export function takeUpDraft(draftKey: string, { id, texts, pictures }: Omit<DraftView, 'saved'>): void {
  const { specs, confirmed, ...values } = texts;
  storeDraft(draftKey, { ...values, pictures: pictures.join(',') });
  storeDraft(`${draftKey}-specs`, { own: specs ?? '{}', confirmed: confirmed ?? '' });
  storeDraft(draftIdKey(draftKey), { id });
}

/** A UUID; `randomUUID` is there on secure pages alone. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
