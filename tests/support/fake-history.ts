import type { MemoryHistory } from '#src/engine/core/memory-history.ts';
import { memoryHistory } from '#src/engine/core/memory-history.ts';

export interface FakeHistory extends MemoryHistory {
  navigations(): number;
  back(): void;
  forward(): void;
  /** The path of each entry, the current one in brackets. */
  shown(): string[];
}

export function fakeHistory(pathname: string): FakeHistory {
  const history = memoryHistory(pathname);
  let navigations = 0;
  return {
    ...history,
    navigations: () => navigations,
    navigate: (to, options) => {
      navigations += 1;
      history.navigate(to, options);
    },
    back: () => history.go(-1),
    forward: () => history.go(1),
    shown: () =>
      history.entries.map((entry, at) => (at === history.index() ? `[${entry.pathname}]` : entry.pathname)),
  };
}
