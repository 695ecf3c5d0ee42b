import { wholeNumber } from '#config/setting-kinds.ts';

/** How a process takes part in serving the shop, as names of the environment. */
export const PROCESS_ENTRIES = {
  DRAIN_SECONDS: wholeNumber(300),
};

/** @param set the validated values of `PROCESS_ENTRIES` */
export function readProcess(set: { DRAIN_SECONDS?: number | undefined }) {
  return {
    /** How long (seconds) requests are still served after SIGTERM, while proxies learn that the process ends. */
    drainSeconds: set.DRAIN_SECONDS ?? 0,
  };
}
