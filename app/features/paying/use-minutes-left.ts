import { useEffect, useState } from 'react';

const LOOK_MILLISECONDS = 1_000;

const minutesUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 60_000));

/** Whole minutes until a time, rounded up; 0 once it has passed, null without a time. */
export function useMinutesLeft(time: number | undefined): number | null {
  const [minutes, setMinutes] = useState(() => (time === undefined ? null : minutesUntil(time)));
  useEffect(() => {
    if (time === undefined) {
      setMinutes(null);
      return;
    }
    const look = () => setMinutes(minutesUntil(time));
    look();
    const timer = setInterval(look, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [time]);
  return minutes;
}
