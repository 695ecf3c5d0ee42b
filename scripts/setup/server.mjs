/**
 * What Node.js runs to serve the built app. Room for 4 MB of new objects instead of 16, and for 1000 MB of all of them instead of four times that, makes it tidy up
 * sooner and keep half the memory, at the same speed (docs/decisions/025-caching.md).
 */
export const SERVER = ['--max-semi-space-size=4', '--max-old-space-size=1000', 'build/app/main.js'];

/**
 * How many areas the C library allocates from, of which each keeps what was freed in it: it would take up to eight a processor, and 40 MB more under load
 * (docs/decisions/025-caching.md). Other C libraries ignore it.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
