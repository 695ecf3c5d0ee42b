import type { FacetName } from '#shared/contracts/search.ts';
import { GRADE_TEXTS, GRADES } from '#shared/grades.ts';
import { formatDollars } from '#shared/money.ts';

/** What the filters are called above their choices. */
export const FACET_TITLES: Readonly<Record<FacetName, string>> = {
  category: 'Category',
  brand: 'Brand',
  cpu: 'Processor',
  generation: 'Intel generation',
  memory: 'Memory',
  storage: 'Storage',
  storageKind: 'Kind of storage',
  screen: 'Screen',
  os: 'Operating system',
  grade: 'Condition',
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  model: 'model',
  minMemory: 'memory',
  minStorage: 'storage',
  minBattery: 'battery health',
  minYear: 'year',
  minPrice: 'lowest price',
  maxPrice: 'highest price',
  place: 'place',
  verified: 'choice of verified sellers',
  confirmed: 'choice of confirmed specs',
  exact: 'choice of spelling',
  sort: 'order',
};

/** What a filter is called within a sentence. */
export function filterName(name: string): string {
  const title = FACET_TITLES[name as FacetName];
  if (title === undefined) return OTHER_NAMES[name] ?? name;
  return name === 'generation' ? title : title.toLowerCase();
}

/** What one value of a filter is called beside its box. */
export function valueLabel(name: string, value: string): string {
  const number = Number(value);
  switch (name) {
    case 'generation':
      return `${ordinal(number)} generation`;
    case 'memory':
      return `${number} GB`;
    case 'storage':
      return capacity(number);
    case 'screen':
      return `${number} inch`;
    case 'grade':
      return GRADES.flatMap((grade) => (grade === value ? GRADE_TEXTS[grade].name : []))[0] ?? value;
    default:
      return value;
  }
}

/** What a filter says where it stands alone, as among all that were chosen. */
export function filterLabel(name: string, value: string): string {
  const number = Number(value);
  switch (name) {
    case 'memory':
      return `${number} GB memory`;
    case 'storage':
      return `${capacity(number)} storage`;
    case 'minMemory':
      return `${number} GB memory or more`;
    case 'minStorage':
      return `${capacity(number)} storage or more`;
    case 'minBattery':
      return `Battery ${number} % or more`;
    case 'minYear':
      return `Made in ${number} or later`;
    case 'minPrice':
      return `From ${formatDollars(number)}`;
    case 'maxPrice':
      return `Up to ${formatDollars(number)}`;
    case 'place':
      return `In ${value}`;
    case 'verified':
      return 'Verified sellers';
    case 'confirmed':
      return 'Confirmed specs';
    case 'screen':
      return `${number} inch screen`;
    case 'grade':
      return value === 'parts' ? valueLabel(name, value) : `${valueLabel(name, value)} condition`;
    default:
      return valueLabel(name, value);
  }
}

/** GB, of which 1000 are a TB. */
function capacity(gigabytes: number): string {
  return gigabytes >= 1000 ? `${Math.round(gigabytes / 100) / 10} TB` : `${gigabytes} GB`;
}

function ordinal(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`;
}
