import { CHECKLIST } from '#shared/handover-times.ts';
import type { Case } from '#domain/claims/admin-claims.ts';

/** Something known of a hand-over. */
interface Fact {
  text: string;
  at?: Date | null;
}

const CONFIRMED = {
  link: 'Confirmed: the seller scanned the code on the buyer’s phone',
  digits: 'Confirmed: the seller typed the buyer’s digits, and the buyer said yes',
  offline: 'Confirmed: the seller entered the buyer’s ten-character code',
};

/** What is known of how the laptop was handed over. */
export function handoverFacts({ handover }: Pick<Case, 'handover'>): Fact[] {
  const confirmed = handover.confirmedBy as keyof typeof CONFIRMED | null;
  return [
    handover.buyerHereAt
      ? { text: 'The buyer checked in', at: handover.buyerHereAt }
      : { text: 'The buyer didn’t check in' },
    handover.sellerHereAt
      ? { text: 'The seller checked in', at: handover.sellerHereAt }
      : { text: 'The seller didn’t check in' },
    { text: `The buyer ticked off ${handover.checked.length} of ${CHECKLIST.length} points of the checklist` },
    ...(handover.serialMatches === null
      ? []
      : [
          {
            text: handover.serialMatches
              ? 'The serial number on the laptop is the seller’s'
              : 'The serial number on the laptop isn’t the one the seller entered',
          },
        ]),
    ...(handover.heldAt ? [{ text: 'The buyer said ‘I’ve got the laptop’', at: handover.heldAt }] : []),
    confirmed === null
      ? { text: 'The hand-over isn’t confirmed' }
      : { text: CONFIRMED[confirmed], at: handover.handedOverAt },
    ...(handover.objection === null ? [] : [{ text: `The seller’s objection to a refund: ${handover.objection}` }]),
  ];
}
