const KINDS = ['draft', 'receipt', 'reload'] as const;

/** The key of what a run keeps in a storage: `run` is the flow's scope (see chart.ts). */
export const runKey = (kind: (typeof KINDS)[number], run: string): string => `${kind}:${run}`;

export const isDraftKey = (key: string): boolean => key.startsWith(runKey('draft', ''));

/** Whether something of a run lies under a key, be it as a draft or otherwise. */
export const isRunKey = (key: string): boolean => KINDS.some((kind) => key.startsWith(runKey(kind, '')));
