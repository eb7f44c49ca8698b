import type { makeFetchTransport } from '@sentry/react';
import { createTransport } from '@sentry/react';
import type { SentryOptions } from '#src/app/base/tracking/reporting/browser-sentry.ts';

/** The envelopes that would be sent to Sentry, as text. */
export interface RecordedEnvelopes {
  transport: NonNullable<SentryOptions['transport']>;
  bodies: string[];
  events(): SentEvent[];
}

interface SentEvent {
  exception: { values: { type: string; value: string }[] };
  transaction?: string;
  breadcrumbs: { message: string; data?: { request_id: string } }[];
  tags?: { request_id: string };
}

/** Runs Sentry's own transport without the network. */
export function recordEnvelopes(): RecordedEnvelopes {
  const bodies: string[] = [];
  const transport: typeof makeFetchTransport = (options) =>
    createTransport(options, async ({ body }) => {
      bodies.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
      return { statusCode: 200 };
    });
  return {
    transport,
    bodies,
    events: () => bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '') as SentEvent),
  };
}
