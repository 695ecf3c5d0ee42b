import * as v from 'valibot';
import { price } from '#shared/contracts/fields.ts';

/** How much of a paid order goes back to its buyer (`POST /orders/{id}/refunds`): dollars, or all that is left. */
export const newRefund = v.pipe(
  v.object({ amount: v.optional(price) }),
  v.transform(({ amount: amountCents }) => ({ amountCents })),
);
