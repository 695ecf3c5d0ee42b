import { filterNamed } from '#shared/search/filters.ts';

/** What a filter is called within a sentence. */
export function filterName(name: string): string {
  if (name === 'exact') return 'exact spelling';
  if (name === 'sort') return 'order';
  const filter = filterNamed(name);
  if (filter?.kind !== 'any-of') return filter?.inSentence ?? name;
  return filter.inSentence ?? filter.title.toLowerCase();
}

/** What a filter says where it stands alone, as among all that were chosen; the words of a search name some that are none. */
export function filterLabel(name: string, value: string): string {
  const filter = filterNamed(name);
  const label = filter?.kind === 'any-of' ? (filter.chip ?? filter.choice) : filter?.chip;
  return label?.(value) ?? value;
}
