import type { UserType } from '#shared/catalogue.ts';

/** The accounts of a demo, printed at start and offered on the log-in page. They all have the same password. */
export const DEMO_ACCOUNTS = [
  { type: 'Admin', email: 'admin@clamshell.test' },
  { type: 'Seller', email: 'seller@clamshell.test' },
  { type: 'Buyer', email: 'buyer@clamshell.test' },
] as const satisfies readonly { type: UserType; email: string }[];

export const DEMO_PASSWORD = 'Demo!2026';
