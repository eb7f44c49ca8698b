interface Line {
  readonly level: string;
  readonly time: string;
  readonly kind: string;
  readonly msg?: string;
  readonly trace?: readonly string[];
}

/**
 * Formats a log for a terminal: the message and the other fields of each line, with the stack frames of an exception
 * below.
 */
export const readableLines = (print: (text: string) => void) => ({
  write: (json: string) => {
    const { level, time: _, kind, msg, trace = [], ...fields } = JSON.parse(json) as Line;
    const told = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    print(`${[[level, kind, msg, ...told].filter(Boolean).join(' '), ...trace].join('\n')}\n`);
  },
});
