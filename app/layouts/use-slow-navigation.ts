import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** A navigation that begins later than this (ms) after something was pressed has another cause, such as an answer that came. */
const CAUSED_WITHIN = 1_000;

/** When something was last pressed. On a slow phone the router hears of it hundreds of milliseconds later. */
let pressedAt = Number.NEGATIVE_INFINITY;

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true });
}

/** Where a navigation leads that began `milliseconds` ago, with the press that caused it; undefined while there is none, or not yet. */
export function useSlowNavigation(milliseconds: number): Location | undefined {
  const { location } = useNavigation();
  const underWay = location !== undefined;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const since = performance.now() - pressedAt;
    const timer = setTimeout(() => setSlow(true), milliseconds - (since < CAUSED_WITHIN ? since : 0));
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay, milliseconds]);
  return slow ? location : undefined;
}
