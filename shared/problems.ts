import type { NamedOrderAnswer } from '#shared/contracts/answers.ts';

/**
 * Every error the API can answer: a stable code, its HTTP status and its title (RFC 9457). The detail is said where the error is raised.
 */
export const PROBLEMS = {
  'unreadable-request': { status: 400, title: 'The request couldn’t be read' },
  'bad-cursor': { status: 400, title: 'The paging cursor isn’t valid' },
  'bad-idempotency-key': { status: 400, title: 'The Idempotency-Key isn’t valid' },
  'bad-signature': { status: 400, title: 'The signature doesn’t match' },
  'not-signed-in': { status: 401, title: 'You’re not logged in' },
  'bad-token': { status: 401, title: 'The access token isn’t valid' },
  'wrong-credentials': { status: 401, title: 'E-mail or password is wrong' },
  'power-missing': { status: 403, title: 'You don’t have the power to do this' },
  'not-allowed': { status: 403, title: 'You’re not allowed to do this' },
  'foreign-origin': { status: 403, title: 'The request comes from another site' },
  'buyers-only': { status: 403, title: 'Only buyers can do this' },
  'sellers-only': { status: 403, title: 'Only sellers can do this' },
  'account-closed': { status: 403, title: 'This account is closed' },
  'account-suspended': { status: 403, title: 'This account is suspended' },
  'not-found': { status: 404, title: 'Not found' },
  'not-for-sale': { status: 404, title: 'Not for sale at the moment' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'being-restored': { status: 503, title: 'Clamshell is being restored' },
  'request-timeout': { status: 408, title: 'The request didn’t arrive in time' },
  'already-registered': { status: 409, title: 'This e-mail is already registered' },
  'last-admin': { status: 409, title: 'There has to be at least one Admin' },
  'own-account': { status: 409, title: 'You can’t do this to your own account' },
  'hat-changed': { status: 409, title: 'You’ve switched between buying and selling meanwhile' },
  'own-product': { status: 409, title: 'This laptop is your own' },
  'no-password': { status: 409, title: 'This account has no password' },
  'link-not-valid': { status: 409, title: 'This link no longer works' },
  'sign-in-again': { status: 403, title: 'Confirm that it’s you' },
  'product-sold': { status: 409, title: 'This laptop is already sold' },
  'product-deleted': { status: 409, title: 'This laptop is no longer offered' },
  'product-withheld': { status: 409, title: 'This laptop isn’t offered at the moment' },
  'product-unlisted': { status: 409, title: 'This laptop isn’t for sale at the moment' },
  'product-held': { status: 409, title: 'Somebody is paying for this laptop' },
  'hold-cooldown': { status: 409, title: 'Others are waiting for this laptop' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'order-ambiguous': { status: 409, title: 'Several orders match' },
  'order-canceled': { status: 409, title: 'This booking is cancelled' },
  'order-paid': { status: 409, title: 'This order is already paid' },
  'payment-incomplete': { status: 409, title: 'The payment hasn’t succeeded' },
  'payment-refunded': { status: 409, title: 'The payment was refunded' },
  'payment-mismatch': { status: 409, title: 'The payment belongs to another order' },
  'list-full': { status: 409, title: 'The list is full' },
  'not-sold-yet': { status: 409, title: 'No payment has been recorded' },
  'import-busy': { status: 409, title: 'This import is at work' },
  'import-listed': { status: 409, title: 'This laptop is already listed' },
  'import-booked': { status: 409, title: 'Some of these laptops are booked' },
  'picture-in-use': { status: 409, title: 'The picture belongs to a laptop' },
  'refund-too-large': { status: 409, title: 'More than is left of the payment' },
  'refund-changed': { status: 409, title: 'Money of this order has moved meanwhile' },
  'already-settled': { status: 409, title: 'Somebody has settled this already' },
  'nothing-owed': { status: 409, title: 'Nothing is owed' },
  'meeting-not-possible': { status: 409, title: 'This meeting isn’t possible' },
  'handover-closed': { status: 409, title: 'This hand-over can’t be changed any more' },
  'handover-incomplete': { status: 409, title: 'Something has to be done first' },
  'wrong-code': { status: 409, title: 'This code isn’t right' },
  'too-many-codes': { status: 409, title: 'Too many codes' },
  'conversation-closed': { status: 409, title: 'Nobody can write here any more' },
  'claim-open': { status: 409, title: 'A problem with this order is open already' },
  'claim-closed': { status: 409, title: 'This can’t be done about the problem any more' },
  'money-to-come': { status: 409, title: 'There’s money on its way to you' },
  'refund-owed': { status: 409, title: 'A refund is still due' },
  'offer-open': { status: 409, title: 'You’ve already made an offer' },
  'offers-closed': { status: 409, title: 'The seller isn’t taking offers' },
  'offers-used-up': { status: 409, title: 'You’ve made all your offers' },
  'offer-over': { status: 409, title: 'This offer is over' },
  'offer-taken': { status: 409, title: 'Another offer is accepted' },
  'already-decided': { status: 409, title: 'Somebody has decided this already' },
  'changed-since': { status: 409, title: 'Something has happened since' },
  'review-too-soon': { status: 409, title: 'It’s too soon for a review' },
  'review-closed': { status: 409, title: 'It’s too late for a review' },
  'review-written': { status: 409, title: 'You’ve already said it' },
  'text-changed': { status: 409, title: 'Somebody else has changed this text meanwhile' },
  'no-draft': { status: 409, title: 'There’s nothing to publish' },
  'idempotency-running': { status: 409, title: 'A request with this Idempotency-Key is in progress' },
  'too-large': { status: 413, title: 'The request is too large' },
  'wrong-content-type': { status: 415, title: 'The content type isn’t supported' },
  'invalid-fields': { status: 422, title: 'Some fields aren’t valid' },
  'unusable-file': { status: 422, title: 'This file can’t be read' },
  'unusable-picture': { status: 422, title: 'This picture can’t be used' },
  'idempotency-mismatch': { status: 422, title: 'This Idempotency-Key was already used' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'Busy at the moment' },
  'payouts-unavailable': { status: 503, title: 'Payouts aren’t available at the moment' },
  'payments-unavailable': { status: 503, title: 'Card payments aren’t available at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One invalid field: `path` as in the payload, `message` for the person who filled it in. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every error answer (`application/problem+json`). `message` repeats `detail`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  message: string;
  errors?: FieldError[];
  orders?: NamedOrderAnswer[];
}
