import type { SnackbarMessage } from '#src/ui/snackbar.tsx';

/** Snackbars waiting to be shown, the first being on show. What went well takes the place of what went wrong before. */
export interface SnackbarQueue {
  add(message: Omit<SnackbarMessage, 'id'>): void;
  close(id: string): void;
  getMessages(): readonly SnackbarMessage[];
  subscribe(listener: () => void): () => void;
}

export function createSnackbarQueue(): SnackbarQueue {
  let messages: readonly SnackbarMessage[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly SnackbarMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  return {
    add: (message) => {
      lastId += 1;
      const waiting =
        message.severity === 'error' ? messages : messages.filter(({ severity }) => severity !== 'error');
      change([...waiting, { ...message, id: String(lastId) }]);
    },
    close: (id) => change(messages.filter((message) => message.id !== id)),
    getMessages: () => messages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
