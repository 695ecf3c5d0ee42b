export const COOKIE_PREFIX = 'clamshell';

/** Where people end who come back from Google and cannot be signed in; `error` is added. */
export const GOOGLE_FAILED = '/login?google=failed';

/** Set by us on every request that we hand on, so that a visitor cannot invent an address. */
export const ADDRESS_HEADER = 'x-clamshell-address';
