import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Action<Outcome> {
  isBusy: boolean;
  /** Null before the first press, and while the action runs. */
  outcome: Outcome | null;
  start: () => void;
}

/**
 * Runs an async action at the press of a button, one at a time. The signal is aborted when the screen goes away, and
 * the outcome is then dropped. This is not React's `useActionState`: that would hold back every navigation until the
 * action has ended, and a window of LINE may never report its end.
 */
export function useAction<Outcome>(action: (signal: AbortSignal) => Promise<Outcome>): Action<Outcome> {
  const [state, setState] = useState<Omit<Action<Outcome>, 'start'>>({ isBusy: false, outcome: null });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  const start = async () => {
    if (running.current) return;
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    setState({ isBusy: true, outcome: null });
    let outcome: Outcome | null = null;
    try {
      outcome = await action(signal);
    } finally {
      if (!signal.aborted) {
        running.current = null;
        setState({ isBusy: false, outcome });
      }
    }
  };
  return { ...state, start: () => void start() };
}

/** Calls `find` when the screen is first shown. Null until it has answered. */
export function useLookup<Value>(find: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const look = useEffectEvent(find);
  useEffect(() => {
    let isGone = false;
    const keep = async () => {
      const answer = await look();
      if (!isGone) setValue(() => answer);
    };
    void keep();
    return () => {
      isGone = true;
    };
  }, []);
  return value;
}
