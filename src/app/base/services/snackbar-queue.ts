import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import type { SnackbarMessage } from '#src/ui/snackbar.tsx';

/** The queue of snackbars. The first one is visible. A success removes the failures before it (MSG-3). */
export interface SnackbarQueue extends ReadableStore<readonly SnackbarMessage[]> {
  add(message: Omit<SnackbarMessage, 'id'>): void;
  close(id: string): void;
  /** Removes the failures, because the customer has pressed again. */
  dismissErrors(): void;
}

export function createSnackbarQueue(): SnackbarQueue {
  let messages: readonly SnackbarMessage[] = [];
  let lastId = 0;
  const { getSnapshot, subscribe, emitChange } = createStore(() => messages);
  const change = (next: readonly SnackbarMessage[]) => {
    messages = next;
    emitChange();
  };
  return {
    add: (message) => {
      lastId += 1;
      const waiting =
        message.severity === 'error' ? messages : messages.filter(({ severity }) => severity !== 'error');
      change([...waiting, { ...message, id: String(lastId) }]);
    },
    dismissErrors: () => change(messages.filter(({ severity }) => severity !== 'error')),
    close: (id) => change(messages.filter((message) => message.id !== id)),
    getSnapshot,
    subscribe,
  };
}
