/** What of an order a look-up's words are. */
export const ORDER_MATCHES = ['id', 'email', 'transaction', 'receipt', 'serial', 'buyer'] as const;
export type OrderMatch = (typeof ORDER_MATCHES)[number];
