import { ApiError, apiSend } from '#app/api/client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { InsertAnswer, UpdateAnswer } from '#shared/contracts/answers.ts';
import { toPaymentPayload } from '#shared/contracts/order-payloads.ts';
import type { OrderView } from '#shared/views/orders.ts';
import { TEXTS } from '#shared/texts.ts';

/** Tells the server of a payment that the provider took. The same payment again is the same answer. Throws ApiError. */
export async function recordPayment(order: OrderView, transactionId: string): Promise<void> {
  const { insertedId } = await apiSend<InsertAnswer>('POST', '/payments', toPaymentPayload(order, transactionId));
  if (!insertedId) throw new ApiError(0, 'unreachable', 'The payment couldn’t be recorded yet.');
}

/** Marks the laptop sold, which the recorded payment has done already, and reports success when the server agrees. */
export async function acknowledgeSold(order: OrderView): Promise<void> {
  try {
    const { acknowledged } = await apiSend<UpdateAnswer>('PUT', `/category/soldOut/${order.productId}`);
    if (acknowledged) showToast({ kind: 'success', title: TEXTS.paymentSuccess });
  } catch {
    // Nothing depends on it: the page says already that the payment is done.
  }
}

/** Whether trying again later may record the payment: the network, a busy server or an ended session, but no refusal. */
export function mayRecordLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401;
}
