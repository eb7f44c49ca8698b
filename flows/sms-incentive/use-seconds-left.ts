import { useEffect, useReducer } from 'react';
import { secondsUntil } from './wait-in-words.ts';

/**
 * Whole seconds until a deadline (milliseconds), counted down on the screen. They are read off the clock each time, so that
 * a page that slept in the background is right when it is seen again.
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
