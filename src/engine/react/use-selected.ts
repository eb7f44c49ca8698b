import { useCallback, useSyncExternalStore } from 'react';
import type { FlowSession, FlowSnapshot } from '#src/engine/core/flow-session.types.ts';

/** A value of a session. The component renders again only when the value changes. */
export function useSelected<Value>(session: FlowSession, select: (snapshot: FlowSnapshot) => Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = session.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => select(session.getSnapshot()));
}
