import { POWERS, type Power } from '#shared/catalogue.ts';

const NAMES: Readonly<Record<Power, string>> = { support: 'Support', moderation: 'Moderation', finance: 'Finance' };

/** What an Admin may do, as it stands by itself: 'Support, finance', 'All', 'None'. */
export function powersInWords(powers: readonly Power[]): string {
  const [first, ...others] = powers;
  if (first === undefined) return 'None';
  return powers.length === POWERS.length ? 'All' : [NAMES[first], ...others].join(', ');
}
