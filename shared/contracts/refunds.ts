import * as v from 'valibot';
import { copied, plainPrice, requiredText, typed } from '#shared/contracts/fields.ts';
import { MAX_PRICE_CENTS, dollarsToCents, formatPrice } from '#shared/money.ts';
import { LIMITS } from '#shared/limits.ts';

const AMOUNT_FORM = 'Enter an amount in dollars, such as 349 or 349.50';

/** An amount that goes back or on, in dollars; made into cents. What is left of a payment may be less than the lowest price. */
const amountOfMoney = v.pipe(
  v.union([v.number(AMOUNT_FORM), v.string(AMOUNT_FORM)], AMOUNT_FORM),
  v.check((dollars) => dollarsToCents(dollars) !== null, AMOUNT_FORM),
  v.transform((dollars) => dollarsToCents(dollars) ?? 0),
  v.minValue(1, 'Enter at least $0.01'),
  v.maxValue(MAX_PRICE_CENTS, 'The highest amount is $999,999.99'),
);

const reason = requiredText(LIMITS.reason, 'Enter a reason');

/**
 * How much of a paid order goes back to its buyer (`POST /orders/{id}/refunds`): dollars, or all that is left; and why, for other Admins. `left` is what was left
 * of the payment when they decided: where it is less by now, 409 `refund-changed`.
 */
export const newRefund = v.pipe(
  v.object({ amount: v.optional(amountOfMoney), reason, left: v.optional(amountOfMoney) }),
  v.transform(({ amount, reason: words, left: leftCents }) => ({
    amountCents: amount ?? ('all' as const),
    words,
    leftCents,
  })),
);

/** Why what a seller owes is given up (`POST /orders/{id}/write-offs`), for other Admins. */
export const newWriteOff = v.pipe(
  v.object({ reason }),
  v.transform(({ reason: words }) => ({ words })),
);

const MOST_REFERENCE = 35;

const reference = v.pipe(
  requiredText(MOST_REFERENCE, 'Enter the reference of the bank transfer'),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .,:/#()+-]*$/u, 'Use letters, digits, spaces and . , : / # ( ) + -'),
);

/**
 * That what the provider refuses for good was paid by a bank transfer (`POST /orders/{id}/refunds/{refund}/settlement`, `POST
 * /orders/{id}/transfers/{transfer}/settlement`): how much in dollars, its reference, which who gets it reads, and why, for other Admins.
 */
export const newSettlement = v.pipe(
  v.object({ amount: amountOfMoney, reference, reason }),
  v.transform(({ amount: amountCents, reference: of, reason: words }) => ({ amountCents, reference: of, words })),
);
export type NewSettlement = v.InferOutput<typeof newSettlement>;

/** A settlement as it is typed. */
export const settlementForm = v.object({ reference: typed(reference), reason: typed(reason) });

/** A refund of at most `leftCents`, as it is typed; made into cents. */
export const refundForm = (leftCents: number) =>
  v.object({
    amount: copied(
      v.pipe(
        v.string(),
        v.transform(plainPrice),
        amountOfMoney,
        v.maxValue(leftCents, `At most ${formatPrice(leftCents)} can go back`),
      ),
    ),
    reason: typed(reason),
  });

/** Why a debt is given up, as it is typed. */
export const writeOffForm = v.object({ reason: typed(reason) });
