import { useEffect, useEffectEvent } from 'react';
import type { CategoryName } from '#shared/catalogue.ts';
import type { ReadListing } from '#shared/specs/read-listing.ts';

/** How long typing has to rest before it is read. */
const REST_MILLISECONDS = 250;

interface TitleReaders {
  onRead: (read: ReadListing) => void;
  onCategory: (category: CategoryName | undefined) => void;
}

/** Reads what a listing says of its laptop whenever typing rests. The reader comes with the first word that is typed. */
export function useParsedTitle(
  { name, condition, description }: { name: string; condition: string; description: string },
  readers: TitleReaders,
): void {
  const hear = useEffectEvent((read: ReadListing, category: CategoryName | undefined) => {
    readers.onRead(read);
    readers.onCategory(category);
  });
  useEffect(() => {
    let over = false;
    async function read() {
      const [{ readListing }, { suggestCategory }] = await Promise.all([
        import('#shared/specs/read-listing.ts'),
        import('#shared/specs/suggest-category.ts'),
      ]);
      if (over) return;
      const found = readListing({ name, condition, description });
      hear(found, suggestCategory(name, found.specs));
    }
    // Without its reader the form works as well: everything can be typed.
    const timer = setTimeout(() => void read().catch(() => undefined), REST_MILLISECONDS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [name, condition, description]);
}
