import type { SandboxErrorBody } from '#sandboxes/stripe/errors.ts';

/** What happens when a card is charged. */
export type CardOutcome =
  | { pays: true; authenticate: boolean; disputed?: 'dispute' | 'inquiry' }
  | { pays: false; error: Decline };

type Decline = Omit<SandboxErrorBody, 'type'>;

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code: declineCode,
  message,
});

const PAYING = [
  '4242424242424242', // Visa
  '4000056655665556', // Visa, debit
  '5555555555554444', // Mastercard
  '2223003122003222', // Mastercard, 2-series
  '5200828282828210', // Mastercard, debit
  '5105105105105100', // Mastercard, prepaid
  '378282246310005', // American Express
  '371449635398431', // American Express
  '6011111111111117', // Discover
  '6011000990139424', // Discover
  '3056930009020004', // Diners Club
  '36227206271667', // Diners Club, 14 digits
  '3566002020360505', // JCB
  '6200000000000005', // UnionPay
];

/** Pays; then its owner disputes the payment as fraudulent. */
const DISPUTED = '4000000000000259';
/** Pays; then its owner's bank asks about the payment, without taking it. */
const INQUIRED = '4000000000001976';

/** The bank asks the person first. */
const AUTHENTICATING = ['4000002500003155', '4000002760003184', '4000000000003220', '4000000000003063'];

const DECLINES: Record<string, Decline> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4100000000000019': declined('fraudulent'),
  '4000000000000069': {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  '4000000000000119': {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** A card that might be somebody's own is turned away, with the reason. */
export const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. No real money moves here, so only test cards work, such as 4242 4242 4242 4242.',
);

/** The well-known test cards, each with what it is documented to do. */
const OUTCOMES = new Map<string, CardOutcome>([
  ...PAYING.map((number) => [number, { pays: true, authenticate: false }] as const),
  [DISPUTED, { pays: true, authenticate: false, disputed: 'dispute' }],
  [INQUIRED, { pays: true, authenticate: false, disputed: 'inquiry' }],
  ...AUTHENTICATING.map((number) => [number, { pays: true, authenticate: true }] as const),
  ...Object.entries(DECLINES).map(([number, error]) => [number, { pays: false, error }] as const),
]);

/** Their numbers, always in the same order. */
export const TEST_CARDS: readonly string[] = [...OUTCOMES.keys()];

/** @param number digits only, with a right check digit */
export function chargeTestCard(number: string): CardOutcome {
  return OUTCOMES.get(number) ?? { pays: false, error: NOT_A_TEST_CARD };
}
