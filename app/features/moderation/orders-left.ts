/** What Admins should know of somebody's orders before that person can't log in any more; null where there is nothing. */
export function ordersLeft(orders: number | undefined): string | null {
  if (orders === undefined || orders === 0) return null;
  return orders === 1
    ? 'One order of theirs is paid and not handed over yet, so you may have to decide who gets the money.'
    : `${orders} orders of theirs are paid and not handed over yet, so you may have to decide who gets the money.`;
}
