import { reasonLabel } from '#shared/claim-reasons.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { formatPrice } from '#shared/money.ts';
import { orderEventText } from '#shared/order-events.ts';
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
    ...(handover.heldAt ? [{ text: 'The buyer said ‘I hold it’', at: handover.heldAt }] : []),
    confirmed === null
      ? { text: 'The hand-over isn’t confirmed' }
      : { text: CONFIRMED[confirmed], at: handover.handedOverAt },
    ...(handover.objection === null ? [] : [{ text: `The seller’s objection to a refund: ${handover.objection}` }]),
  ];
}

/** Everything about a case as one text, which an Admin can copy to the payment provider when a bank asks. */
export function evidenceText(found: Case): string {
  const { order, claim, events } = found;
  const opener = claim.opened_by;
  return [
    `Order ${order.id}: ${order.productName}, ${formatPrice(order.priceCents)}.`,
    order.paidAt ? `Paid ${time(order.paidAt)}${order.receipt === null ? '' : `, receipt ${order.receipt}`}.` : '',
    `Buyer: ${order.buyerName}. Seller: ${order.sellerName}.`,
    '',
    'Hand-over, in person:',
    ...handoverFacts(found).map(({ text, at }) => `- ${text}${at ? `, ${time(at)}` : ''}.`),
    '',
    ...(opener !== null && claim.reason !== null
      ? [
          `The ${opener} reported a problem ${time(claim.created_at)}: ${reasonLabel(opener, claim.reason)}.`,
          ...quoted(claim.words),
          ...(claim.answered_at
            ? [
                `The ${opener === 'buyer' ? 'seller' : 'buyer'} answered ${time(claim.answered_at)}:`,
                ...quoted(claim.answer_words),
              ]
            : []),
          '',
        ]
      : []),
    'What happened, as the buyer reads it:',
    ...events.flatMap(({ kind, facts, created_at: at }) => {
      const text = orderEventText(kind, 'buyer', facts);
      return text === null ? [] : [`- ${time(at)}: ${text}`];
    }),
  ]
    .join('\n')
    .trim();
}

function quoted(words: string | null): string[] {
  return words === null ? [] : [`“${words}”`];
}

function time(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
