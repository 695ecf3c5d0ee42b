/**
 * Names a laptop's picture for the way from a card to the laptop's own page and back. A laptop may stand in several lists of a page, and
 * only the one that was chosen shall move: so the name has the list in it.
 */
export function pictureTransition(list: string | undefined, id: string): string {
  return `picture-${list ?? 'alone'}-${id}`;
}
