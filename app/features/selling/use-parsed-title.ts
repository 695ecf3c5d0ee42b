import { useEffect, useEffectEvent } from 'react';
import { useAfterPress } from '#app/components/ui/use-after-press.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import type { ReadListing } from '#shared/specs/read-listing.ts';

/** How long typing has to rest before it is read. */
const REST_MILLISECONDS = 250;

interface ListingWords {
  name: string;
  condition: string;
  description: string;
}

interface TitleReaders {
  onRead: (read: ReadListing) => void;
  onCategory: (category: CategoryName | undefined) => void;
}

/** Reads what a listing says. Without its reader the form works as well: everything can be typed. */
export async function readWords(listing: ListingWords): Promise<ReadListing | undefined> {
  try {
    return (await import('#shared/specs/read-listing.ts')).readListing(listing);
  } catch {
    return undefined;
  }
}

/** Reads what a listing says of its laptop whenever typing rests. The reader comes with the first word that is typed. */
export function useParsedTitle({ name, condition, description }: ListingWords, readers: TitleReaders): void {
  const afterPress = useAfterPress();
  const hear = useEffectEvent((read: ReadListing, category: CategoryName | undefined) =>
    // What was found folds its field, and so moves the button below it.
    afterPress(() => {
      readers.onRead(read);
      readers.onCategory(category);
    }),
  );
  useEffect(() => {
    let over = false;
    async function read() {
      const [found, { suggestCategory }] = await Promise.all([
        readWords({ name, condition, description }),
        import('#shared/specs/suggest-category.ts'),
      ]);
      if (over || found === undefined) return;
      hear(found, suggestCategory(name, found.specs));
    }
    const timer = setTimeout(() => void read().catch(() => undefined), REST_MILLISECONDS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [name, condition, description]);
}
