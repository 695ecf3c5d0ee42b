import { reasonLabel } from '#shared/claim-reasons.ts';
import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS } from '#shared/handover-times.ts';
import { formatPrice } from '#shared/money.ts';
import { orderEventText } from '#shared/order-events.ts';
import type { Case } from '#domain/claims/admin-claims.ts';
import { handoverFacts } from '#domain/claims/handover-facts.ts';
import { type DisputeEvidence, MOST_EVIDENCE_CHARACTERS } from '#gateways/card-payments/port.ts';

/** What a side wrote to the other one. */
export interface SaleMessage {
  side: 'buyer' | 'seller';
  text: string;
  sentAt: Date;
  pictures?: readonly unknown[];
}

/** Everything about a case that the buyer's bank is told, without its file of pictures. The same case gives the same evidence. */
export function bankEvidence(found: Case, messages: readonly SaleMessage[]): DisputeEvidence {
  const { order, handover } = found;
  return {
    productDescription: clip(
      `A used laptop: ${order.productName}. Sold for ${formatPrice(order.priceCents)} by one person to another through our marketplace, ` +
        'and handed over in person. Nothing was shipped.',
    ),
    customerName: clip(order.buyerName),
    customerEmail: clip(order.buyerEmail),
    ...(handover.handedOverAt && { serviceDate: handover.handedOverAt.toISOString().slice(0, 10) }),
    refundPolicy: REFUND_POLICY,
    refundRefusal: clip(refusal(found)),
    log: clip(log(found)),
    text: account(found, messages),
  };
}

const REFUND_POLICY =
  `The payment is kept until the laptop has been handed over, and for ${CLAIM_HOURS} hours after that ` +
  `(${NEW_SELLER_CLAIM_HOURS / 24} days for a seller's first sales). In that time the buyer can report a problem on the order's page, which ` +
  'shows this before and after the payment. The seller answers, and where the two do not agree, we decide after hearing both, and refund ' +
  'the payment in whole or in part where the buyer is right.';

/** What both sides say about the problem, in as far as somebody does. */
function refusal({ claim, events }: Case): string {
  const opener = claim.opened_by;
  const lines: string[] = [];
  if (opener !== null && claim.reason !== null)
    lines.push(
      `The ${opener} reported a problem to us ${time(claim.created_at)}: ${reasonLabel(opener, claim.reason)}.`,
      ...quoted(claim.words),
    );
  else if (!events.some(({ kind }) => kind === 'buyer-claimed'))
    lines.push('The buyer reported no problem to us before the bank was asked.');
  if (claim.answered_at !== null) {
    const who = opener === 'seller' ? 'buyer' : 'seller';
    lines.push(`The ${who} says, ${time(claim.answered_at)}:`, ...quoted(claim.answer_words));
  }
  return lines.join('\n');
}

/** What happened to the order, as its buyer was told at each time. */
function log({ events }: Case): string {
  return [
    'What happened to the order, in the words in which its buyer was told of it:',
    ...events.flatMap(({ kind, facts, created_at: at }) => {
      const text = orderEventText(kind, 'buyer', facts);
      return text === null ? [] : [`${time(at)}: ${text}`];
    }),
  ].join('\n');
}

/** The order, the hand-over and what the two wrote to each other; where that is too much, the first messages are left out. */
function account(found: Case, messages: readonly SaleMessage[]): string {
  const { order, pictures } = found;
  const inMessages = messages.reduce((sum, message) => sum + (message.pictures?.length ?? 0), 0);
  const shown = [
    [pictures.buyer.length, 'that the buyer showed us'],
    [pictures.seller.length, 'that the seller showed us'],
    [inMessages, 'from their messages'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  const head = [
    `Order ${order.id}, ${formatPrice(order.priceCents)}.`,
    order.paidAt ? `Paid ${time(order.paidAt)}${order.receipt === null ? '' : `, receipt ${order.receipt}`}.` : '',
    `Buyer: ${order.buyerName}. Seller: ${order.sellerName}.`,
    '',
    'The hand-over, in person:',
    ...handoverFacts(found).map(({ text, at }) => `- ${text}${at ? `, ${time(at)}` : ''}.`),
    ...(shown.length > 0
      ? ['', `The attached file has the pictures, row by row, as far as there is room: ${shown.join(', then ')}.`]
      : []),
  ].join('\n');
  const title = '\n\nWhat the two wrote to each other:';
  const lines: string[] = [];
  let room = MOST_EVIDENCE_CHARACTERS - head.length - title.length - LEFT_OUT.length;
  for (const { side, text, sentAt } of messages.toReversed()) {
    const line = `\n${time(sentAt)}, ${side}: ${text}`;
    if (line.length > room) break;
    room -= line.length;
    lines.unshift(line);
  }
  if (messages.length === 0) return clip(head);
  return clip(`${head}${title}${lines.length < messages.length ? LEFT_OUT : ''}${lines.join('')}`);
}

const LEFT_OUT = '\n(Earlier messages are left out.)';

function quoted(words: string | null): string[] {
  return words === null ? [] : [`“${words}”`];
}

function clip(text: string): string {
  return text.length <= MOST_EVIDENCE_CHARACTERS
    ? text
    : `${text.slice(0, MOST_EVIDENCE_CHARACTERS - 1).toWellFormed()}…`;
}

function time(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
