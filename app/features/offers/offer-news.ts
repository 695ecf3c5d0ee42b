import { offerEnding } from '#app/features/offers/offer-words.ts';
import { formatPrice } from '#shared/money.ts';
import type { OfferView } from '#shared/views/offers.ts';

/** That an offer was made, for one of its sides. */
export function offerMade({ part, amountCents, buyerName }: OfferView): string {
  return part === 'buyer'
    ? `You offered ${formatPrice(amountCents)}.`
    : `${buyerName} offered ${formatPrice(amountCents)}.`;
}

/** What happened to an offer since then, for one of its sides; null while nothing did. */
export function offerNews(offer: OfferView): string | null {
  const { state, part, amountCents, counterCents } = offer;
  const price = formatPrice(counterCents ?? amountCents);
  if (state === 'waiting') return null;
  if (state === 'countered')
    return part === 'buyer' ? `The seller countered with ${price}.` : `You countered with ${price}.`;
  if (state === 'accepted') return `Agreed: ${price}. The price holds for 24 hours.`;
  if (state === 'paid') return `Paid at ${price}.`;
  if (state === 'withdrawn') return part === 'buyer' ? 'You withdrew your offer.' : 'The offer was withdrawn.';
  return offerEnding(offer);
}
