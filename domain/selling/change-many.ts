import { DomainError } from '#domain/errors.ts';

/** What became of the same change to several listings. */
export interface ManyChanged {
  /** The ids of those that are different now. */
  changed: string[];
  /** Why others could not be changed, for their seller to read. */
  refused: { id: string; detail: string }[];
}

/**
 * Makes a change to several listings one after the other, each in a transaction of its own: what is refused for one of them stops none of the
 * others.
 * @param change makes the change to one, and tells whether it is different now
 */
export async function changeMany<Change extends { id: string }>(
  changes: readonly Change[],
  change: (one: Change) => Promise<boolean>,
): Promise<ManyChanged> {
  const changed: string[] = [];
  const refused: ManyChanged['refused'] = [];
  for (const one of changes) {
    try {
      if (await change(one)) changed.push(one.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id: one.id, detail: error.message });
    }
  }
  return { changed, refused };
}
