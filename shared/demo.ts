import type { UserType } from '#shared/catalogue.ts';

/** An account that a demo offers for signing in. */
export interface DemoAccount {
  type: UserType;
  name: string;
  email: string;
}

/** The password of every account of the demo catalogue. Public: a demo keeps nothing that is worth stealing. */
export const DEMO_PASSWORD = 'Demo!2026';

/** One account per role, printed at start and offered on the log-in page of a demo. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { type: 'Buyer', name: 'Rafiul Karim', email: 'buyer@clamshell.test' },
  { type: 'Seller', name: 'Nusrat Jahan', email: 'seller@clamshell.test' },
  { type: 'Admin', name: 'Mahbub Alam', email: 'admin@clamshell.test' },
];

/** All accounts of the demo catalogue end in this; a top-level domain that can never be registered. */
export const DEMO_EMAIL_ENDING = 'clamshell.test';
