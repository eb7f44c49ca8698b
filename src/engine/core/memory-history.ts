import type { FlowHistory } from './url-projection.ts';

interface MemoryEntry {
  pathname: string;
  state: unknown;
}

export interface MemoryHistory extends FlowHistory {
  /** Every entry, the oldest first. */
  readonly entries: readonly MemoryEntry[];
  /** The current entry's place in `entries`. */
  index(): number;
}

/**
 * A history without a browser, for a flow in a test or inside another page. Its first entry is `pathname`. Unlike a browser, it
 * has moved when `go` returns.
 */
export function memoryHistory(pathname: string): MemoryHistory {
  const entries: MemoryEntry[] = [{ pathname, state: null }];
  const blockers = new Set<(pathname: string) => boolean>();
  const listeners = new Set<() => void>();
  let index = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    entries,
    index: () => index,
    pathname: () => entries[index]?.pathname ?? '',
    state: () => entries[index]?.state,
    navigate: (to, { replace, state }) => {
      if (!replace) index += 1;
      entries.splice(index, replace ? 1 : entries.length, { pathname: to, state });
      notify();
    },
    go: (delta) => {
      const to = entries[index + delta];
      if (!to || [...blockers].some((isHeld) => isHeld(to.pathname))) return;
      index += delta;
      notify();
    },
    blockLeaving: (isHeld) => {
      blockers.add(isHeld);
      return () => void blockers.delete(isHeld);
    },
    reload: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
