import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts';

/** Somebody with an account at the sandbox. */
export interface Person {
  name: string;
  email: string;
  /** Whether the sandbox says that the e-mail is verified. */
  emailVerified: boolean;
}

const buyer = DEMO_ACCOUNTS.find(({ type }) => type === 'Buyer');

/** One for each of the ways in which signing in can end, with a note of that. */
export const SANDBOX_PEOPLE: readonly (Person & { note: string })[] = [
  {
    name: 'Nadia Rahman',
    email: 'nadia@google.clamshell.test',
    emailVerified: true,
    note: 'Creates a Buyer account the first time.',
  },
  ...(buyer
    ? [
        {
          name: 'Demo Buyer',
          email: buyer.email,
          emailVerified: true,
          note: 'Already has a Clamshell account with a password, so has to log in with that.',
        },
      ]
    : []),
  {
    name: 'Tariq Aziz',
    email: 'tariq@google.clamshell.test',
    emailVerified: false,
    note: 'Has an e-mail that isn’t verified, so can’t log in.',
  },
];
