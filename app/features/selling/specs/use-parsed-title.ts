import { useEffect } from 'react';
import type { ReadListing } from '#shared/specs/read-listing.ts';

/** How long typing has to rest before it is read. */
const REST_MILLISECONDS = 250;

/** Reads what a listing says of its laptop whenever typing rests. The reader comes with the first word that is typed. */
export function useParsedTitle(
  { name, condition, description }: { name: string; condition: string; description: string },
  onRead: (read: ReadListing) => void,
): void {
  useEffect(() => {
    let over = false;
    async function read() {
      const { readListing } = await import('#shared/specs/read-listing.ts');
      if (!over) onRead(readListing({ name, condition, description }));
    }
    // Without its reader the form works as well: everything can be typed.
    const timer = setTimeout(() => void read().catch(() => undefined), REST_MILLISECONDS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [name, condition, description, onRead]);
}
