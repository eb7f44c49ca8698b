import { describeError } from './described-error.ts';
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
  const tellRepeats = ({ count, sentence }: Repeats) => log.error({ kind: 'outage', count }, sentence);

  const follow = (outage: string) => {
    const repeats = { count: 0, sentence: '' };
    outages.set(outage, repeats);
    setTimeout(() => {
      outages.delete(outage);
      if (repeats.count === 0) return;
      tellRepeats(repeats);
      follow(outage);
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
      follow(outage);
    },
    flush: () => {
      for (const repeats of outages.values()) {
        if (repeats.count > 0) tellRepeats(repeats);
        repeats.count = 0;
      }
    },
  };
}
