import { useEffect, useState } from 'react';

const LOOK_MILLISECONDS = 1_000;

/** Whole minutes until a time, rounded up; 0 once it has passed, null without a time. */
export function useMinutesLeft(time: number | undefined): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  // `now` may be a look old: without taking that off, fifteen minutes would begin as sixteen.
  return time === undefined ? null : Math.max(0, Math.ceil((time - now - LOOK_MILLISECONDS) / 60_000));
}
