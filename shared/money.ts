/** Prices are integer cents; in the API's payloads, and there alone, they are dollars. */
export const MIN_PRICE_CENTS = 50;
export const MAX_PRICE_CENTS = 99_999_999;

/**
 * Dollars as they arrive, a number or a numeric string, to integer cents.
 * `null` when it is not a plain decimal with at most two decimals. The range is not checked here.
 * A string is read digit by digit, so no price is ever rounded by floating point.
 */
export function dollarsToCents(dollars: number | string): number | null {
  const text = typeof dollars === 'number' ? String(dollars) : dollars.trim();
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Integer cents to dollars as the API answers them: 12345 → 123.45. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** Dollars as the API answers them to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

// Made once: making one takes a hundred times as long as using it.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A price as a page shows it: `$1,250` and `$1,250.50`; whole dollars show no decimals. */
export function formatPrice(cents: number): string {
  return `$${(cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100)}`;
}

/** How much below the original price the resale price lies, in whole per cent; 0 when it saves nothing. */
export function savingPercent(originalCents: number, priceCents: number): number {
  if (originalCents <= 0 || priceCents >= originalCents) return 0;
  return Math.round((1 - priceCents / originalCents) * 100);
}
