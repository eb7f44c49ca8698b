import { useLayoutEffect } from 'react';

/** Calls back whenever the customer comes back to this page, from the SMS app as a rule; from the moment it is on the screen. */
export function useAppResumed(onResumed: () => void): void {
  useLayoutEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onResumed();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onResumed]);
}
