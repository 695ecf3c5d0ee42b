import type * as v from 'valibot';
import type { NewOrder, newPayment, paymentIntentRequest } from '#shared/contracts/orders.ts';
import { centsToDollars } from '#shared/money.ts';
import type { OrderView } from '#shared/views/orders.ts';
import type { ProductView } from '#shared/views/products.ts';

// Apart from the contracts, so that a page that only sends a payload does not load what validates it.

/** A booking as it is sent. The server knows better what the laptop is called and who books it. */
export function toOrderPayload(
  product: Pick<ProductView, 'id' | 'name' | 'priceCents' | 'coverUrl'>,
  buyer: { displayName: string; email: string },
  { phone, meetingPlace }: Pick<NewOrder, 'phone' | 'meetingPlace'>,
) {
  return {
    product_id: product.id,
    product_name: product.name,
    product_price: centsToDollars(product.priceCents),
    logo: product.coverUrl,
    buyer_name: buyer.displayName,
    email: buyer.email,
    phone,
    location: meetingPlace,
  };
}

/** The start of a payment as it is sent. */
export function toPaymentIntentPayload({
  id: orderId,
  priceCents,
}: OrderView): v.InferInput<typeof paymentIntentRequest> {
  return { product_price: centsToDollars(priceCents), orderId };
}

/** A payment as it is sent. */
export function toPaymentPayload(order: OrderView, transactionId: string): v.InferInput<typeof newPayment> {
  return {
    orderId: order.id,
    product_price: centsToDollars(order.priceCents),
    trxId: transactionId,
    email: order.email,
  };
}
