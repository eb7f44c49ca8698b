const KINDS = ['draft', 'receipt', 'reload'] as const;

/** The storage key of a run; `run` is its scope (`scopeOf`). */
export const runKey = (kind: (typeof KINDS)[number], run: string): string => `${kind}:${run}`;

export const isDraftKey = (key: string): boolean => key.startsWith(runKey('draft', ''));

export const isRunKey = (key: string): boolean => KINDS.some((kind) => key.startsWith(runKey(kind, '')));
