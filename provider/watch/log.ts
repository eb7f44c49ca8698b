import type { DestinationStream, Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import { getRequestContext } from './request-context.ts';
import type { TelemetryEvent } from './telemetry-event.ts';

/** Ordered from the level that logs most lines to the one that logs none. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Writes lines of JSON to standard output, without buffering. Each has `level`, `time` and `kind`. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: getCallerFields,
    },
    destination,
  );

function getCallerFields(): object {
  const request = getRequestContext();
  if (!request) return {};
  const { id, customerId } = request;
  return { requestId: id, ...(customerId !== null && { customerId }) };
}

/** Routes that monitoring requests every few seconds. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Logs one line for each request and for each security event (ASVS 16.3.1). Facts that only the metrics count are not
 * logged.
 */
export function logEvent(log: Log, happening: TelemetryEvent): void {
  switch (happening.kind) {
    case 'answered': {
      const { kind: _, ...request } = happening;
      log[PROBES.has(request.route) ? 'debug' : 'info']({ kind: 'request', ...request });
      return;
    }
    case 'limitReached':
      if (happening.isFirst) log.warn({ kind: 'security', event: 'limitReached', limit: happening.limit });
      return;
    case 'booked':
    case 'bookingRefused':
    case 'lineAnswered':
    case 'smsHandedOver':
    case 'accessLogsLost':
    case 'jobAttempted':
      return;
    default: {
      const { kind: event, ...details } = happening;
      log.info({ kind: 'security', event, ...details });
    }
  }
}

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
export const createReadableLines = (print: (text: string) => void) => ({
  write: (json: string) => {
    const { level, time: _, kind, msg, trace = [], ...fields } = JSON.parse(json) as Line;
    const details = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    print(`${[[level, kind, msg, ...details].filter(Boolean).join(' '), ...trace].join('\n')}\n`);
  },
});
