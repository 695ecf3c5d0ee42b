import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useAfterPress } from '#app/components/ui/use-after-press.ts';
import { fetchListingParts, type ListingParts } from '#app/features/selling/fetch-listing-parts.ts';

/**
 * What works on a listing, fetched when somebody goes into a field of its form.
 * @param given where it is there from the first
 */
export function useListingParts(form: RefObject<HTMLFormElement | null>, given: ListingParts | undefined) {
  const [parts, setParts] = useState(given);
  const afterPress = useAfterPress();

  async function begin(): Promise<ListingParts> {
    const fetched = await fetchListingParts();
    // They show what was typed meanwhile, above the button that may be pressed just now.
    afterPress(() => setParts(fetched));
    return fetched;
  }

  const beginQuietly = useEffectEvent(() => {
    // What needs them asks again, and says so when they can't be fetched.
    if (!parts) begin().catch(() => undefined);
  });
  useEffect(() => {
    const listening = new AbortController();
    form.current?.addEventListener('focusin', () => beginQuietly(), { signal: listening.signal });
    return () => listening.abort();
  }, [form]);

  return { parts, begin };
}
