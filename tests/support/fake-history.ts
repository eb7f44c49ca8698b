import type { FlowHistory } from '#src/engine/core/url-projection.ts';

interface Entry {
  pathname: string;
  state: unknown;
}

export interface FakeHistory extends FlowHistory {
  entries: Entry[];
  navigations(): number;
  back(): void;
  forward(): void;
  shown(): string[];
}

export function fakeHistory(pathname: string): FakeHistory {
  const entries: Entry[] = [{ pathname, state: null }];
  const listeners = new Set<() => void>();
  let index = 0;
  let navigations = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let isHeld: (to: string) => boolean = () => false;
  const go = (steps: number) => {
    const to = entries[index + steps];
    if (!to || isHeld(to.pathname)) return;
    index += steps;
    tell();
  };
  return {
    entries,
    navigations: () => navigations,
    pathname: () => entries[index]?.pathname ?? '',
    state: () => entries[index]?.state,
    navigate: (to, { replace, state }) => {
      navigations += 1;
      if (!replace) index += 1;
      entries.splice(index, replace ? 1 : entries.length, { pathname: to, state });
      tell();
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
    blockLeaving: (held) => {
      isHeld = held;
      return () => {
        isHeld = () => false;
      };
    },
    reload: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => entries.map((entry, at) => (at === index ? `[${entry.pathname}]` : entry.pathname)),
  };
}
