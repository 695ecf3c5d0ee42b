import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PRETENDED_ID_PREFIX } from '#gateways/google-sign-in/port.ts';
import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts';

/** Somebody with a pretended Google account. */
export interface Person {
  name: string;
  email: string;
  /** Whether the pretended Google knows that the e-mail is theirs. */
  emailVerified: boolean;
}

/** A person to choose, and what choosing them shows. */
export interface PretendedPerson extends Person {
  note: string;
}

const buyer = DEMO_ACCOUNTS.find(({ type }) => type === 'Buyer');

/** One for each of the ways in which signing in can end. */
export const PRETENDED_PEOPLE: readonly PretendedPerson[] = [
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

/** Who has signed in at the stand-in, by the identifier that it gave them: one for each e-mail, whatever name comes with it. */
export class People {
  readonly #byId = new LRUCache<string, Person>({ max: MOST_PEOPLE });

  identify(person: Person): string {
    const id = `${PRETENDED_ID_PREFIX}${createHash('sha256').update(person.email).digest('hex').slice(0, 24)}`;
    this.#byId.set(id, person);
    return id;
  }

  find(id: string): Person | undefined {
    return this.#byId.get(id);
  }
}
