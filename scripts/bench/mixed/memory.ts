import type { RunningServer } from '#scripts/support/run-app.ts';

const EVERY_MS = 500;

/** Watches a server's resident memory. */
export function watchMemory(app: RunningServer): { stop: () => number } {
  let peak = 0;
  const look = setInterval(() => {
    void app.memory().then((megabytes) => {
      peak = Math.max(peak, megabytes);
    });
  }, EVERY_MS);
  return {
    /** @returns the most it was, in MB */
    stop: () => {
      clearInterval(look);
      return peak;
    },
  };
}
