import * as v from 'valibot';
import { ApiError } from '#app/api/api-error.ts';
import { typedPrice } from '#shared/contracts/fields.ts';
import { centsToDollars } from '#shared/money.ts';

/** An amount as it was typed, in dollars. Throws ApiError, which the form shows under its field `amount`. */
export function amountToSend(typed: string): number {
  const parsed = v.safeParse(typedPrice, typed);
  if (parsed.success) return centsToDollars(parsed.output);
  const message = typed.trim() === '' ? 'Enter how much goes back, in dollars' : parsed.issues[0].message;
  throw new ApiError(422, 'invalid-fields', message, [{ path: 'amount', message }]);
}
