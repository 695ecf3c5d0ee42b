import { useEffect, useSyncExternalStore } from 'react';
import { clearDraft, readDraft, storeDraft } from '#app/drafts.ts';
import type { DraftSaver, DraftState } from '#app/features/selling/drafts/draft-saver.ts';
import type { OpenListing } from '#app/features/selling/product-form.tsx';
import type { DraftPayload, DraftView } from '#shared/contracts/drafts.ts';
import { type ProductFormValues, uploadIds } from '#shared/contracts/products.ts';
import { LIMITS } from '#shared/limits.ts';
import { withoutUnstorable } from '#shared/text.ts';

const idKey = (draftKey: string): string => `${draftKey}-id`;

/** The id of the account's draft that this tab is writing, if any. */
export const draftIdOf = (draftKey: string): string | undefined => readDraft(idKey(draftKey), ['id']).id;

/** Puts a draft of the account, or a copy of a listing, where the form finds what was typed before. */
export function takeUpDraft(draftKey: string, { id, texts, pictures }: Omit<DraftView, 'saved'>): void {
  const { specs, confirmed, ...values } = texts;
  storeDraft(draftKey, { ...values, pictures: pictures.join(',') });
  storeDraft(`${draftKey}-specs`, { own: specs ?? '{}', confirmed: confirmed ?? '' });
  storeDraft(idKey(draftKey), { id });
}

/** A UUID; `randomUUID` is there on secure pages alone. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Stores a new listing as a draft on its seller's account, while it is typed. @returns what became of it */
export function useAccountDraft(draftKey: string, saver: DraftSaver, { form, specs }: OpenListing): DraftState {
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  const { own, confirmed } = specs.draft;

  useEffect(() => {
    const write = (values: ProductFormValues) => saver.change(payloadOf(values, { own, confirmed }));
    write(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) });
  }, [saver, form, own, confirmed]);

  useEffect(() => {
    if (state.stored) storeDraft(idKey(draftKey), { id: saver.id });
    else clearDraft(idKey(draftKey));
  }, [state.stored, saver, draftKey]);

  useEffect(() => {
    const leaving = () => document.visibilityState === 'hidden' && saver.storeNow();
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('online', saver.storeNow);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('online', saver.storeNow);
      saver.storeNow();
    };
  }, [saver]);

  return state;
}

/** Without these there is nothing to go on with: the others fill themselves in. */
const TYPED = ['name', 'used', 'originalPrice', 'price', 'condition', 'description'] as const;

function payloadOf(
  { pictures, ...values }: ProductFormValues,
  specs: { own: string; confirmed: string },
): DraftPayload | null {
  const ids = uploadIds(pictures);
  if (ids.length === 0 && TYPED.every((name) => values[name].trim() === '')) return null;
  const most: Partial<Record<string, number>> = { description: LIMITS.description, coverUrl: LIMITS.url };
  const texts = Object.entries(values)
    .map(([name, text]) => [name, withoutUnstorable(text.slice(0, most[name] ?? LIMITS.shortText))])
    .filter(([, text]) => text !== '');
  return {
    texts: {
      ...Object.fromEntries(texts),
      ...(specs.own !== '{}' && { specs: specs.own.slice(0, LIMITS.description) }),
      ...(specs.confirmed !== '' && { confirmed: specs.confirmed }),
    },
    pictures: ids,
  };
}
