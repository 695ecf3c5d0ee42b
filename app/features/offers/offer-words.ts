import type { ChipKind } from '#app/components/ui/chip.tsx';
import { OFFER_STATE_WORDS } from '#shared/offers.ts';
import type { OfferView } from '#shared/views/offers.ts';

/** The looks of an offer's state. */
export const OFFER_CHIP_KINDS: Readonly<Record<OfferView['state'], ChipKind>> = {
  waiting: 'waiting',
  countered: 'waiting',
  accepted: 'paid',
  declined: 'sold',
  withdrawn: 'sold',
  expired: 'sold',
  ended: 'sold',
  lapsed: 'sold',
  paid: 'paid',
};

/** How an offer stands, for the side that reads it. */
export function offerChip({ part, state }: OfferView): { kind: ChipKind; label: string } {
  const asked = state === 'waiting' ? 'seller' : state === 'countered' ? 'buyer' : null;
  if (asked === part) return { kind: 'available', label: 'Waiting for you' };
  return { kind: OFFER_CHIP_KINDS[state], label: OFFER_STATE_WORDS[state] };
}

/** What became of an offer that is over, in a sentence; null for others. */
export function offerEnding({ part, state, counterCents }: OfferView): string | null {
  if (state === 'declined' && counterCents !== undefined)
    return part === 'buyer' ? 'You declined the seller’s price.' : 'The buyer declined your price.';
  if (state === 'declined') return part === 'buyer' ? 'The seller declined.' : 'You declined.';
  if (state === 'expired') return 'Nobody answered within 48 hours.';
  if (state === 'ended') return 'The laptop was sold or taken off the site, or it got cheaper than this.';
  if (state === 'lapsed') return 'It wasn’t paid within 24 hours, so the laptop costs the asking price again.';
  return null;
}
