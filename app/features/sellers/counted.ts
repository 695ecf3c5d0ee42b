import { SELLER_COUNT_LIMIT } from '#shared/limits.ts';

/** How many laptops a seller has sold or offers, as a page says it. */
export function counted(count: number): string {
  return count < SELLER_COUNT_LIMIT ? String(count) : `${SELLER_COUNT_LIMIT} or more`;
}
