import type { FacetName } from '#shared/contracts/search.ts';
import { GRADES } from '#shared/grades.ts';

export interface FacetValue {
  /** As it stands in the address. */
  value: string;
  /** How many laptops it leads to; null where that was not counted. */
  count: number | null;
}

/** So many are shown at once. */
const FIRST = 8;

const NUMERIC = new Set<FacetName>(['generation', 'memory', 'storage', 'screen']);

export function isNumeric(name: FacetName): boolean {
  return NUMERIC.has(name);
}

/** The values that most laptops have, and the others; amounts and grades in their own order, all else the most frequent first. */
export function orderValues(
  name: FacetName,
  values: readonly FacetValue[],
): { first: FacetValue[]; others: FacetValue[] } {
  const frequent = values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return { first: inOrder(name, frequent.slice(0, FIRST)), others: inOrder(name, frequent.slice(FIRST)) };
}

function inOrder(name: FacetName, values: FacetValue[]): FacetValue[] {
  if (isNumeric(name)) return values.toSorted((a, b) => Number(a.value) - Number(b.value));
  const grades: readonly string[] = GRADES;
  return name === 'grade' ? values.toSorted((a, b) => grades.indexOf(a.value) - grades.indexOf(b.value)) : values;
}
