import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: `run` does nothing while the last one is still under way, so no double click
 * or double Enter sends anything twice, not even before the button has been redrawn.
 */
export function useBusy(): [busy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}
