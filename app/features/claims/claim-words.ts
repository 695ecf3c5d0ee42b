import { formatDay, formatDayAndTime } from '#app/format-dates.ts';
import { reasonClause, reasonLabel } from '#shared/claim-reasons.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { ClaimView } from '#shared/views/claims.ts';

/** Who speaks, as one side or an Admin reads it. */
export function speaker(who: ClaimView['openedBy'], part: OrderPart): string {
  if (who === part) return 'You';
  if (who === 'bank') return part === 'buyer' ? 'Your bank' : 'The buyer’s bank';
  return `The ${who}`;
}

/** What is wrong: in the words of whoever said so, which an Admin reads in the third person. */
export function problem(
  { openedBy, reason, bank }: Pick<ClaimView, 'openedBy' | 'reason'> & { bank?: { inquiry: boolean } | undefined },
  part: OrderPart,
): string {
  if (openedBy === 'bank' || reason === undefined) {
    if (bank?.inquiry) return `${speaker('bank', part)} asks about the payment`;
    return part === 'buyer' ? 'You dispute the payment' : 'The buyer disputes the payment';
  }
  if (part !== 'admin') return reasonLabel(openedBy, reason);
  if (openedBy === 'buyer' && reason === 'no-code')
    return 'The buyer says that they met, but couldn’t confirm the hand-over';
  return `The ${openedBy} says that ${reasonClause(openedBy, reason, openedBy)}`;
}

/** What the other side answered, in a sentence. */
export function answerSentence({ openedBy, answer, offerCents = 0 }: ClaimView, part: OrderPart): string {
  const who = speaker(openedBy === 'seller' ? 'buyer' : 'seller', part);
  if (openedBy === 'bank') return `${who} told us what happened.`;
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
  const last = formatDayAndTime(decideBy);
  const decides =
    part === 'admin'
      ? `Decide by ${last}.`
      : `We read what both sides say, and decide as soon as we can: by ${last} at the latest.`;
  if (claim.answer === 'part') return `The offer wasn’t accepted. ${decides}`;
  if (!isUnanswered(claim)) return decides;
  if (part === 'admin' || opened) return `The ${other} didn’t answer in time. ${decides}`;
  return `You didn’t answer in time. ${decides} Until then you can still write to us.`;
}

/** Whether an Admin decides because no answer came; what a bank had in hand came back without one. */
export function isUnanswered({ state, answer, disputed }: ClaimView): boolean {
  return state === 'deciding' && answer === undefined && disputed === undefined;
}

/** Whether its reader has to do something about it now. */
export function mustAct(claim: ClaimView, part: OrderPart): boolean {
  if (claim.state === 'answering') return part !== 'admin' && claim.openedBy !== part;
  if (claim.state === 'offered') return claim.openedBy === part;
  return claim.state === 'bank' && canSubmitEvidence(claim, part);
}

/** Whose turn it is, and until when. */
export function turn(claim: ClaimView, part: OrderPart): string {
  const { state, answerBy, offerCents = 0 } = claim;
  const by = answerBy === undefined ? '' : ` by ${formatDayAndTime(answerBy)}`;
  const acts = mustAct(claim, part);
  if (state === 'bank')
    return acts ? `Say what happened${untilSent(claim)}.` : 'There’s nothing to do here until the bank decides.';
  if (state === 'deciding') return 'It’s our turn: you don’t need to do anything.';
  if (!acts) return `It’s the ${part === 'buyer' ? 'seller' : 'buyer'}’s turn: they can answer${by}.`;
  return state === 'offered'
    ? `The seller offers you ${formatPrice(offerCents)} back, and you keep the laptop. Say yes or no${by}.`
    : `Answer${by}.`;
}

/** Whether the seller can still tell the buyer's bank what happened. */
export function canSubmitEvidence({ bank, openedBy, answer }: ClaimView, part: OrderPart): boolean {
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
  const { evidence = 'gathering', sent } = claim.bank ?? {};
  const by = untilSent(claim);
  const decides = claim.bank?.inquiry
    ? `${bank} asks about this payment. It hasn’t taken the money: that stays with us until it’s clear.`
    : `${bank} has the money and decides who gets it.`;
  if (evidence === 'sent')
    return `${decides} It has had what we know${sent === undefined ? '' : ` since ${formatDay(sent)}`}, and can take two to three months.`;
  if (evidence === 'missed') return `${decides} It takes nothing more from us.`;
  if (canSubmitEvidence(claim, part))
    return `${decides} Say what happened${by}: we’ll send it to the bank together with what we know.`;
  if (part === 'seller' && claim.answer !== undefined)
    return `${decides} We’ll send it your words, with what we know${by}. There’s nothing more to do until it decides.`;
  return part === 'buyer'
    ? `${decides} It asks us what happened, and we’ll tell it what we know${by}.`
    : `${decides} We’ll tell it what we know${by}.`;
}

/** By when the bank's evidence is sent; nobody can add to it afterwards. */
function untilSent({ bank }: ClaimView): string {
  return bank?.sends === undefined ? '' : ` by ${formatDayAndTime(bank.sends)}`;
}

/** How it ended. */
export function outcomeSentence({ outcome, refundedCents = 0, decision }: ClaimView, part: OrderPart): string {
  const by = decision === undefined ? 'Agreed' : 'Decided';
  const buyerGets = part === 'buyer' ? 'you get' : 'the buyer gets';
  const sellerGets = part === 'seller' ? 'you get' : 'the seller gets';
  switch (outcome) {
    case 'refunded':
      return `${by}: ${buyerGets} all of the money back.`;
    case 'part':
      return `${by}: ${buyerGets} ${formatPrice(refundedCents)} back, and ${sellerGets} the rest.`;
    case 'released':
      return `${by}: ${sellerGets} the money.`;
    case 'withdrawn':
      return 'The problem was solved.';
    case 'dispute-won':
      return 'The bank decided that the payment stands.';
    case 'dispute-lost':
      return part === 'buyer' ? 'The bank gave you the money back.' : 'The bank gave the buyer the money back.';
    case 'no-decision':
      return 'It wasn’t decided in time, so the buyer gets the money back.';
    default:
      return 'The order was settled otherwise.';
  }
}
