/**
 * Where an order stands, which decides what either side can do next:
 * - `pay`: booked, and free to be paid; `paying`: its buyer is paying just now; `held`: somebody else is
 * - `paused`, `withheld`: can't be paid for now; `sold`, `withdrawn`, `canceled`: can't be paid any more
 * - `hand-over`: paid, and to be handed over; `handed-over`: done, while the buyer may still make a claim; `released`: the money is the
 *   seller's; `deciding`: an Admin decides who gets it
 * - `claimed`: something is wrong with what is paid, and nothing is released or refunded until that is settled
 * - `refunding`: money that bought nothing is on its way back; `refunded`: all of it went back
 * - `disputed`: a bank has the money until a dispute is decided; `dispute-lost`: it gave the money back
 */
export const ORDER_STEPS = [
  'pay',
  'paying',
  'held',
  'paused',
  'withheld',
  'sold',
  'withdrawn',
  'canceled',
  'hand-over',
  'handed-over',
  'released',
  'deciding',
  'claimed',
  'refunding',
  'refunded',
  'disputed',
  'dispute-lost',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Who is looking at an order. */
export const ORDER_PARTS = ['buyer', 'seller', 'admin'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];
