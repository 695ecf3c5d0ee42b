import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SANDBOX_ID_PREFIX } from '#gateways/google-sign-in/port.ts';
import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts';

/** Somebody with an account at the sandbox. */
export interface Person {
  name: string;
  email: string;
  /** Whether the sandbox says that the e-mail is verified. */
  emailVerified: boolean;
}

/** A person to choose, and what choosing them shows. */
export interface SandboxPerson extends Person {
  note: string;
}

const buyer = DEMO_ACCOUNTS.find(({ type }) => type === 'Buyer');

/** One for each of the ways in which signing in can end. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    name: 'Nadia Rahman',
    email: 'nadia@google.clamshell.test',
    emailVerified: true,
    note: 'Becomes a Buyer the first time, and is known from then on.',
  },
  ...(buyer
    ? [
        {
          name: 'Demo Buyer',
          email: buyer.email,
          emailVerified: true,
          note: 'Has an account with a password at Clamshell, and is sent back to it.',
        },
      ]
    : []),
  {
    name: 'Tariq Aziz',
    email: 'tariq@google.clamshell.test',
    emailVerified: false,
    note: 'Has an e-mail that is not verified, and is not let in.',
  },
];

const MOST_PEOPLE = 1_000;

/** Who has signed in at the sandbox, by the identifier that it gave them: one for each e-mail, whatever name comes with it. */
export class People {
  readonly #byId = new LRUCache<string, Person>({ max: MOST_PEOPLE });

  identify(person: Person): string {
    const id = `${SANDBOX_ID_PREFIX}${createHash('sha256').update(person.email).digest('hex').slice(0, 24)}`;
    this.#byId.set(id, person);
    return id;
  }

  find(id: string): Person | undefined {
    return this.#byId.get(id);
  }
}
