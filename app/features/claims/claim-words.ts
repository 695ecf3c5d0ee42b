import { formatDay, formatDayAndTime } from '#app/format-dates.ts';
import { reasonLabel } from '#shared/claim-reasons.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { ClaimView } from '#shared/views/claims.ts';

/** Who speaks, as one side or an Admin reads it. */
export function speaker(who: ClaimView['openedBy'], part: OrderPart): string {
  if (who === part) return 'You';
  return who === 'bank' ? 'The buyer’s bank' : `The ${who}`;
}

/** What was chosen as wrong. */
export function problem({
  openedBy,
  reason,
  bank,
}: Pick<ClaimView, 'openedBy' | 'reason'> & { bank?: { inquiry: boolean } | undefined }): string {
  if (openedBy === 'bank' || reason === undefined)
    return `The buyer’s bank ${bank?.inquiry ? 'asks about' : 'disputes'} the payment`;
  return reasonLabel(openedBy, reason);
}

/** What the other side answered, in a sentence. */
export function answerSentence({ openedBy, answer, offerCents = 0 }: ClaimView, part: OrderPart): string {
  const who = speaker(openedBy === 'seller' ? 'buyer' : 'seller', part);
  if (openedBy === 'bank') return `${who} told the bank what happened.`;
  const you = who === 'You';
  if (answer === 'refund') return `${who} refunded all of the money.`;
  if (answer === 'part') return `${who} offered ${formatPrice(offerCents)} back.`;
  if (answer === 'release') return `${who} let the seller have the money.`;
  return you ? 'You disagreed.' : `${who} disagrees.`;
}

/** What happens next and by when, while it is open. */
export function nextSentence(claim: ClaimView, part: OrderPart, decideBy: string): string {
  const until = claim.answerBy === undefined ? '' : formatDayAndTime(claim.answerBy);
  const opened = claim.openedBy === part;
  const other = claim.openedBy === 'buyer' ? 'seller' : 'buyer';
  if (claim.state === 'bank') return bankSentence(claim, part);
  if (claim.state === 'answering') {
    if (part === 'admin' || opened) return `The ${other} can answer until ${until}. If they don’t, we decide.`;
    return `Answer by ${until}. If you don’t, we decide without your answer.`;
  }
  if (claim.state === 'offered') {
    if (opened) return `Say yes or no by ${until}. If you don’t, or say no, we decide.`;
    return `The ${claim.openedBy} can say yes or no until ${until}. After that we decide.`;
  }
  const decides = `We read what both sides say and decide, by ${formatDayAndTime(decideBy)} at the latest.`;
  return claim.answer === 'part' ? `The offer wasn’t accepted. ${decides}` : decides;
}

/** Whether the seller can still tell the buyer's bank what happened. */
export function canTellBank({ bank, openedBy, answer }: ClaimView, part: OrderPart): boolean {
  return (
    part === 'seller' &&
    openedBy !== 'seller' &&
    answer === undefined &&
    (bank?.evidence ?? 'gathering') === 'gathering'
  );
}

/** How far it is while a bank has the money. */
function bankSentence(claim: ClaimView, part: OrderPart): string {
  const bank = part === 'buyer' ? 'Your bank' : 'The buyer’s bank';
  const { evidence = 'gathering', due, sent } = claim.bank ?? {};
  const decides = claim.bank?.inquiry
    ? `${bank} asks about this payment. It hasn’t taken the money: that stays with us until it’s clear.`
    : `${bank} has the money and decides who gets it.`;
  if (evidence === 'sent')
    return `${decides} It has had what we know${sent === undefined ? '' : ` since ${formatDay(sent)}`}, and can take two to three months.`;
  if (evidence === 'missed') return `${decides} It takes nothing more from us.`;
  if (canTellBank(claim, part))
    return `${decides} Say what happened${due === undefined ? '' : ` before ${formatDay(due)}`}: we send it to the bank together with what we know.`;
  return part === 'buyer'
    ? `${decides} It asks us what happened, and we tell it what we know.`
    : `${decides} We tell it what we know${due === undefined ? '' : `, before ${formatDay(due)}`}.`;
}

/** How it ended. */
export function outcomeSentence({ outcome, refundedCents = 0, decision }: ClaimView): string {
  const by = decision === undefined ? 'Agreed' : 'Decided';
  switch (outcome) {
    case 'refunded':
      return `${by}: the buyer gets all of the money back.`;
    case 'part':
      return `${by}: the buyer gets ${formatPrice(refundedCents)} back, and the seller gets the rest.`;
    case 'released':
      return `${by}: the seller gets the money.`;
    case 'withdrawn':
      return 'The problem was solved.';
    case 'dispute-won':
      return 'The bank decided that the payment stands.';
    case 'dispute-lost':
      return 'The bank gave the buyer the money back.';
    case 'no-decision':
      return 'It wasn’t decided in time, so the buyer gets the money back.';
    default:
      return 'The order was settled otherwise.';
  }
}
