import { POWERS, type Power } from '#shared/catalogue.ts';
import type { Services } from '#server/services.ts';
import type { TestUser } from '#tests/support/test-app.ts';

/** Callers in the order of a row's statuses. A stranger is of the right type, but the thing is somebody else's. */
export const CALLERS = ['anonymous', 'buyer', 'seller', 'admin', 'stranger'] as const;
export type Caller = (typeof CALLERS)[number];

/** What a call is about: made anew for each test, so that no call sees what another has done. */
export interface Thing {
  /** A product that `seller` offers and `buyer` has booked. */
  product: string;
  order: string;
  /** The id of an account that may be closed. */
  leaver: string;
  /** The id of a message by the contact form. */
  message: string;
  /** A number that no other test has. */
  number: number;
  buyer: TestUser;
  seller: TestUser;
  /** For what a single row needs: put it into the database in the row's own `request`. */
  services: Services;
}

export interface Request {
  /** Below `/api`. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call, or one case of it: who gets which status. */
export interface Row {
  /** As the OpenAPI document names it. */
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** Which case of the call, where it has several. The first row of a call is also tried in every state of an account. */
  when?: string;
  /** Who may, and what holds for them: a sentence for docs/permissions.md. */
  rule: string;
  /** In the order of `CALLERS`; without a fifth where nothing is owned. */
  statuses: readonly [number, number, number, number, number?];
  /** Which powers let an Admin do it, each by itself, or all of them together; absent where none is needed. */
  powers?: readonly Power[] | 'all';
  /** What an Admin without the power gets, where it is not 403. */
  unpowered?: number;
  /** The type of the stranger, where something is owned. */
  stranger?: 'Buyer' | 'Seller';
  /** The call asks for the session itself: callers send its cookie, from our own pages. */
  bySession?: true;
  /** Who calls means nothing here: no cookie and no token is read. */
  ignoresCallers?: true;
  /** The caller cannot call again afterwards, so each test has one of its own. */
  spendsCaller?: true;
  request: (thing: Thing, caller: TestUser | undefined) => Request | Promise<Request>;
}

/** The first signed-in caller who gets further than to a closed door: the one whose account states are tried. */
export function rightfulCaller({ statuses }: Row): 'buyer' | 'seller' | 'admin' | undefined {
  return (['buyer', 'seller', 'admin'] as const).find(
    (caller) => ![401, 403, 404].includes(statusFor(statuses, caller)),
  );
}

export function statusFor(statuses: Row['statuses'], caller: Caller): number {
  const status = statuses[CALLERS.indexOf(caller)];
  if (status === undefined) throw new Error(`The row names no status for ${caller}`);
  return status;
}

/** The staff that each row with powers is tried as: Admins with one power, and one with none. */
export const STAFF = [...POWERS, 'none'] as const;
export type Staff = (typeof STAFF)[number];

/** What an Admin with this power alone gets from a call that needs one. */
export function statusForStaff({ statuses, powers, unpowered = 403 }: Row, staff: Staff): number {
  const may = powers !== 'all' && staff !== 'none' && powers?.includes(staff);
  return may ? statusFor(statuses, 'admin') : unpowered;
}
