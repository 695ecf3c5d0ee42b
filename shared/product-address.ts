/** Longest slug, in characters. */
const SLUG_LENGTH = 80;

/** A title as a part of an address: its letters and digits in lower case, words joined by hyphens; 'laptop' when nothing is left. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, SLUG_LENGTH).replaceAll(/^-+|-+$/g, '') || 'laptop';
}

/** The path of a laptop's own page. Only the id counts there; the slug is for people. */
export function productPath({ id, name }: { id: string; name: string }): string {
  return `/laptops/${id}/${slugOf(name)}`;
}
