import type { BookedAnswer } from '#shared/contracts/orders.ts';

/** That a laptop is booked, as pages use it. */
export function toBookedView({ _id: orderId, product_id: productId, booked: bookedAt }: BookedAnswer) {
  return { orderId, productId, bookedAt };
}
