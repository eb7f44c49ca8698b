import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseBusy } from '#provider/db/is-database-busy.ts';
import { Notice } from '#provider/operator-errors.ts';
import { maskMessage } from '#src/lib/mask-personal-text.ts';
import type { Log } from './log.ts';

const MINUTE_MS = 60_000;

interface Repeats {
  count: number;
  sentence: string;
}

export interface ErrorReports {
  /** Logs an unexpected exception without personal data. */
  report(error: unknown): void;
  /** Logs the counts that have not been logged yet. */
  flush(): void;
}

/**
 * Logs each bug as a line. An outage, such as an unavailable PostgreSQL or LINE, is logged at once. Its repeats are
 * logged as one line a minute with their count, however many requests fail.
 */
export function reportErrors(log: Log): ErrorReports {
  const outages = new Map<string, Repeats>();
  const logRepeats = ({ count, sentence }: Repeats) => log.error({ kind: 'outage', count }, sentence);

  const countRepeats = (outage: string) => {
    const repeats = { count: 0, sentence: '' };
    outages.set(outage, repeats);
    setTimeout(() => {
      outages.delete(outage);
      if (repeats.count === 0) return;
      logRepeats(repeats);
      countRepeats(outage);
    }, MINUTE_MS).unref();
  };

  return {
    report: (error) => {
      const { sentence, trace, outage } = describeError(error);
      if (outage === null) return log.error({ kind: 'error', ...(trace.length > 0 && { trace }) }, sentence);
      const repeats = outages.get(outage);
      if (repeats) {
        repeats.count += 1;
        repeats.sentence = sentence;
        return;
      }
      log.error({ kind: 'outage' }, sentence);
      countRepeats(outage);
    },
    flush: () => {
      for (const repeats of outages.values()) {
        if (repeats.count > 0) logRepeats(repeats);
        repeats.count = 0;
      }
    },
  };
}

/** An exception without personal data. */
export interface DescribedError {
  readonly sentence: string;
  /** The stack frames of the exception, followed by the exceptions that caused it with their frames. */
  readonly trace: readonly string[];
  /**
   * The name of the outage, such as `PostgreSQL`. Different messages about one outage share this name. Null for a bug
   * in the code.
   */
  readonly outage: string | null;
}

export function describeError(error: unknown): DescribedError {
  const rootError = error instanceof DrizzleQueryError ? error.cause : error;
  if (rootError instanceof Notice)
    return { sentence: rootError.message, trace: [], outage: rootError.message };
  if (!(rootError instanceof Error))
    return { sentence: `thrown: a ${typeof rootError}`, trace: [], outage: null };
  if (isDatabaseBusy(rootError))
    return { sentence: `PostgreSQL: ${rootError.message}`, trace: [], outage: 'PostgreSQL' };
  if (isDatabaseError(rootError))
    return { sentence: describeDatabaseError(rootError), trace: framesOf(error), outage: null };
  return {
    sentence: `${rootError.name}: ${maskMessage(rootError.message).replace(/\s+/g, ' ')}`,
    trace: [...framesOf(rootError), ...(rootError.cause === undefined ? [] : describeCause(rootError.cause))],
    outage: null,
  };
}

function describeCause(cause: unknown): string[] {
  const { sentence, trace } = describeError(cause);
  return [`caused by ${sentence}`, ...trace];
}

/** PostgreSQL's own error, as reported by both the server's driver and the embedded database. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/** Leaves out the message and the details, because they quote names, numbers and addresses from the row. */
const describeDatabaseError = ({ code, table, constraint }: DatabaseError): string =>
  [`PostgreSQL ${code}`, table && `table ${table}`, constraint && `constraint ${constraint}`]
    .filter(Boolean)
    .join(', ');

/** Returns the stack frames without the message, which comes before them in `stack`. */
function framesOf(error: unknown): string[] {
  const { stack = '', message } = error as Error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames.split('\n').filter((line) => /^ {4}at /.test(line));
}
