import { nameFailure, readRetryAfter } from '#provider/http/outgoing-call.ts';
import type { JobOutcome } from './job-worker.ts';

export interface LinePush {
  /** LINE's id of the user, of the same provider at LINE as the channel of the messages. */
  readonly to: string;
  readonly text: string;
  /** A uuid. LINE accepts one message with it. */
  readonly retryKey: string;
}

/** Sends a text to a LINE user. Never rejects. */
export interface LineMessenger {
  push(message: LinePush): Promise<JobOutcome>;
}

const PUSH_URL = 'https://api.line.me/v2/bot/message/push';

interface MessengerOptions {
  readonly channelAccessToken: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

/** Sends messages by LINE's Messaging API. No error contains the token, the user or a text of LINE. */
export const linePlatformMessenger = ({
  channelAccessToken,
  fetch,
  timeoutMs = 10_000,
}: MessengerOptions): LineMessenger => ({
  push: async ({ to, text, retryKey }) => {
    try {
      const response = await fetch(PUSH_URL, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${channelAccessToken}`,
          'content-type': 'application/json',
          'x-line-retry-key': retryKey,
        },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return toOutcome(response);
    } catch (error) {
      return { kind: 'retry', error: `LINE did not answer (${nameFailure(error)}).` };
    }
  },
});

/** LINE answers 409 if it has accepted a message with the retry key before. */
function toOutcome({ ok, status, headers }: Response): JobOutcome {
  if (ok || status === 409) return { kind: 'done' };
  if (status === 401) {
    return { kind: 'retry', error: 'LINE does not accept LINE_CHANNEL_ACCESS_TOKEN (401). Issue a new one.' };
  }
  if (status === 429 || status >= 500) {
    return { kind: 'retry', error: `LINE answered ${status}.`, afterSeconds: readRetryAfter(headers) };
  }
  return { kind: 'dead', error: REFUSALS[status] ?? `LINE refused the message (${status}).` };
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'LINE refused the message (400). The customer may have left the account, or the Messaging API channel may belong to another provider at LINE than LINE_CHANNEL_ID.',
  403: 'LINE refused the message (403). The plan of the account does not include it.',
};
