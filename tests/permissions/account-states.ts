import { type Row, rightfulCaller, statusFor } from '#tests/permissions/row.ts';

/** How a state changes what a caller gets. */
export type Effect =
  /** 401: the call says that it is somebody, and is not believed. */
  | 'refused'
  /** As if nobody were signed in. */
  | 'as anonymous'
  /** As the rightful caller. */
  | 'as rightful'
  /** Writes are 403, reads go through as the rightful caller. */
  | 'writes refused'
  /** Writes are 403, reads go through as anonymous. */
  | 'anonymous writes refused';

/** States of an account and of what it sends. Each is tried on every call, as somebody who could otherwise make the call. */
export const ACCOUNT_STATES = {
  'suspended, with its token': 'refused',
  'suspended, with its cookie': 'as anonymous',
  'deleted, with its token': 'refused',
  'deleted, with its cookie': 'as anonymous',
  'session revoked, with its token': 'refused',
  'session revoked, with its cookie': 'as anonymous',
  'token expired': 'refused',
  'token forged': 'refused',
  'bad token beside a good cookie': 'refused',
  'cookie altered': 'as anonymous',
  'cookie from our own pages': 'as rightful',
  'cookie from a foreign origin': 'writes refused',
  'cookie and no origin': 'writes refused',
  'nobody, from a foreign origin': 'anonymous writes refused',
} as const satisfies Record<string, Effect>;
export type AccountState = keyof typeof ACCOUNT_STATES;

/** What somebody in this state gets from a call. */
export function statusInState(row: Row, state: AccountState): number {
  const anonymous = statusFor(row.statuses, 'anonymous');
  if (row.ignoresCallers) return anonymous;
  const caller = rightfulCaller(row);
  const rightful = caller ? statusFor(row.statuses, caller) : anonymous;
  const reads = row.call.startsWith('GET ');
  switch (ACCOUNT_STATES[state]) {
    case 'refused':
      return 401;
    case 'as anonymous':
      return anonymous;
    case 'as rightful':
      return rightful;
    case 'writes refused':
      return reads ? rightful : 403;
    case 'anonymous writes refused':
      return reads ? anonymous : 403;
  }
}
