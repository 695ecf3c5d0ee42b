export const COOKIE_PREFIX = 'clamshell';

/** The page after a failed sign-in with Google; `error` is added to its query. */
export const GOOGLE_FAILED = '/login?google=failed';

/** Header with the client's address on requests to the library; always set by us, so that it cannot be spoofed. */
export const ADDRESS_HEADER = 'x-clamshell-address';
