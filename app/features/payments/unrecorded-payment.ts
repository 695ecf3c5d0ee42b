// A payment that the provider took and that we have not recorded yet. Kept until it is, so that neither a reload nor a
// second tab asks for the money again.
const keyOf = (orderId: string) => `unrecorded-payment-${orderId}`;

export function storeUnrecordedPayment(orderId: string, transactionId: string): void {
  try {
    localStorage.setItem(keyOf(orderId), transactionId);
  } catch {
    // The provider's message to the server records it all the same.
  }
}

export function storedUnrecordedPayment(orderId: string): string | null {
  try {
    return localStorage.getItem(keyOf(orderId));
  } catch {
    return null;
  }
}

export function clearUnrecordedPayment(orderId: string): void {
  try {
    localStorage.removeItem(keyOf(orderId));
  } catch {
    // Nothing was remembered then.
  }
}
