import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** Where a navigation leads that has been under way for `milliseconds`; undefined while there is none, or not yet. */
export function useSlowNavigation(milliseconds: number): Location | undefined {
  const { location } = useNavigation();
  const underWay = location !== undefined;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay, milliseconds]);
  return slow ? location : undefined;
}
