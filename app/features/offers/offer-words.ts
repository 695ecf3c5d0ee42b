import type { ChipKind } from '#app/components/ui/chip.tsx';
import type { OfferView } from '#shared/views/offers.ts';

type Words = { kind: ChipKind; label: string };

/** How an offer stands, for the side that reads it. */
export function offerChip({ part, state }: OfferView): Words {
  const mine = part === 'buyer';
  const words: Record<OfferView['state'], Words> = {
    waiting: mine
      ? { kind: 'waiting', label: 'Waiting for the seller' }
      : { kind: 'available', label: 'Waiting for you' },
    countered: mine
      ? { kind: 'available', label: 'Waiting for you' }
      : { kind: 'waiting', label: 'Waiting for the buyer' },
    accepted: { kind: 'paid', label: 'Accepted' },
    declined: { kind: 'sold', label: 'Declined' },
    withdrawn: { kind: 'sold', label: 'Taken back' },
    expired: { kind: 'sold', label: 'Ran out' },
    ended: { kind: 'sold', label: 'Over' },
    lapsed: { kind: 'sold', label: 'Not paid in time' },
    paid: { kind: 'paid', label: 'Paid' },
  };
  return words[state];
}

/** What became of an offer that is over, in a sentence; null for others. */
export function offerEnding({ part, state, counterCents }: OfferView): string | null {
  if (state === 'declined' && counterCents !== undefined)
    return part === 'buyer' ? 'You declined the seller’s price.' : 'The buyer declined your price.';
  if (state === 'declined') return part === 'buyer' ? 'The seller declined.' : 'You declined.';
  if (state === 'expired') return 'Nobody answered within 48 hours.';
  if (state === 'ended') return 'The laptop was sold, isn’t offered any more, or got cheaper than this.';
  if (state === 'lapsed') return 'It wasn’t paid within 24 hours, so the asking price is back.';
  return null;
}
