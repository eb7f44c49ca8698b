import { useEffect, useReducer } from 'react';
import { secondsUntil } from './wait-in-words.ts';

/**
 * Returns the whole seconds until `deadline` (milliseconds). Each tick reads the clock, so the count is right even
 * after the phone slept.
 */
export function useSecondsLeft(deadline: number | null, now: () => number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const left = secondsUntil(deadline, now());
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isCounting]);
  return left;
}
