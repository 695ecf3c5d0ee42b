import { useEffect, useSyncExternalStore } from 'react';
import { clearDraft, storeDraft } from '#app/drafts.ts';
import { draftIdKey } from '#app/features/selling/drafts/tab-draft.ts';
import type { DraftSaver, DraftState } from '#app/features/selling/drafts/draft-saver.ts';
import type { OpenListing } from '#app/features/selling/product-form.tsx';
import type { DraftPayload } from '#shared/contracts/drafts.ts';
import type { ProductFormValues } from '#shared/contracts/products.ts';
import { LIMITS } from '#shared/limits.ts';
import { withoutUnstorable } from '#shared/text.ts';
import { uploadIds } from '#shared/upload-ids.ts';

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
    if (state.stored) storeDraft(draftIdKey(draftKey), { id: saver.id });
    else clearDraft(draftIdKey(draftKey));
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
