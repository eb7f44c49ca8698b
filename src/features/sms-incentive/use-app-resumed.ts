import { useEffect } from 'react';

/** Calls back whenever the customer comes back to this page, from the SMS app as a rule. */
export function useAppResumed(onResumed: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onResumed();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onResumed]);
}
