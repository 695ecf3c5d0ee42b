import { readStored, writeStored } from '#app/browser-storage.ts';

// A payment that the provider took and that we have not recorded yet. Kept until it is, so that neither a reload nor a
// second tab asks for the money again.
const keyOf = (orderId: string) => `unrecorded-payment-${orderId}`;

/** Without storage the provider's message to the server records it all the same. */
export function storeUnrecordedPayment(orderId: string, transactionId: string): void {
  writeStored('localStorage', keyOf(orderId), transactionId);
}

export function storedUnrecordedPayment(orderId: string): string | null {
  return readStored('localStorage', keyOf(orderId));
}

export function clearUnrecordedPayment(orderId: string): void {
  writeStored('localStorage', keyOf(orderId), null);
}
