import type { AnyOf } from '#shared/search/filters.ts';

export interface FacetValue {
  /** As it stands in the address. */
  value: string;
  /** How many laptops it leads to; null where that was not counted. */
  count: number | null;
}

/** So many are shown at once. */
const SHOWN_FIRST = 8;

export function isNumeric({ accepts }: AnyOf): boolean {
  return accepts !== 'words' && 'most' in accepts;
}

/** The values that most laptops have, and the others, each in the order that the filter declares. */
export function orderValues(
  filter: AnyOf,
  values: readonly FacetValue[],
): { first: FacetValue[]; others: FacetValue[] } {
  const frequent = values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return {
    first: inOrder(filter, frequent.slice(0, SHOWN_FIRST)),
    others: inOrder(filter, frequent.slice(SHOWN_FIRST)),
  };
}

function inOrder(filter: AnyOf, values: FacetValue[]): FacetValue[] {
  const { accepts, inDeclaredOrder = false } = filter;
  if (isNumeric(filter)) return values.toSorted((a, b) => Number(a.value) - Number(b.value));
  if (!inDeclaredOrder || accepts === 'words' || !('choices' in accepts)) return values;
  return values.toSorted((a, b) => accepts.choices.indexOf(a.value) - accepts.choices.indexOf(b.value));
}
