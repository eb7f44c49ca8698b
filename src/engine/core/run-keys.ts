const KINDS = ['draft', 'receipt', 'reload'] as const;

/**
 * Returns the storage key for one pass of a customer through a flow. `run` is the text that `scopeOf` returns for it.
 */
export const runKey = (kind: (typeof KINDS)[number], run: string): string => `${kind}:${run}`;

export const isDraftKey = (key: string): boolean => key.startsWith(runKey('draft', ''));

export const isRunKey = (key: string): boolean => KINDS.some((kind) => key.startsWith(runKey(kind, '')));
