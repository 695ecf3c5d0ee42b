export const SERVER: readonly string[];

/** Variables of its environment, for the C library. */
export const SERVER_ENVIRONMENT: Readonly<Record<'MALLOC_ARENA_MAX', string>>;
