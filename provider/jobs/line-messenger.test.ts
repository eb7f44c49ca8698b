import { describe, expect, it } from 'vitest';
import type { JobOutcome } from './job-worker.ts';
import { linePlatformMessenger } from './line-messenger.ts';

const MESSAGE = {
  to: 'U4af4980629',
  text: 'ありがとうございます。',
  retryKey: '123e4567-e89b-12d3-a456-426614174000',
};

async function push(
  answer: () => Response | Promise<Response>,
): Promise<{ outcome: JobOutcome; sent: [unknown, RequestInit | undefined][] }> {
  const sent: [unknown, RequestInit | undefined][] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    sent.push([url, init]);
    return answer();
  };
  const messenger = linePlatformMessenger({ channelAccessToken: 'a channel access token', fetch });
  return { outcome: await messenger.push(MESSAGE), sent };
}

const outcomeOf = async (status: number, headers: Record<string, string> = {}) =>
  (await push(() => new Response('{"message":"a text of LINE"}', { status, headers }))).outcome;

describe('LINE’s Messaging API', () => {
  it('gets the text for the user, with the retry key and the token, and follows no redirect', async () => {
    const { sent } = await push(() => new Response('{}'));
    const [[url, init] = []] = sent;
    expect([url, init?.method, init?.redirect, init?.headers, JSON.parse(String(init?.body))]).toEqual([
      'https://api.line.me/v2/bot/message/push',
      'POST',
      'error',
      {
        authorization: 'Bearer a channel access token',
        'content-type': 'application/json',
        'x-line-retry-key': MESSAGE.retryKey,
      },
      { to: MESSAGE.to, messages: [{ type: 'text', text: MESSAGE.text }] },
    ]);
  });

  it('OPS-51 has the message if it answers 200, or 409 to a repetition', async () => {
    expect([await outcomeOf(200), await outcomeOf(409)]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  });

  it.each([400, 403, 404])('OPS-51 makes a job dead by answering %i', async (status) => {
    const { kind, error } = (await outcomeOf(status)) as Extract<JobOutcome, { kind: 'dead' }>;
    expect([kind, error.includes(`(${status})`), error.includes('a text of LINE')]).toEqual([
      'dead',
      true,
      false,
    ]);
  });

  it.each([
    [429, { 'retry-after': '30' }, 30],
    [500, {}, null],
    [503, { 'retry-after': 'Sun, 29 Nov 2026 00:00:00 GMT' }, null],
  ])('OPS-51 is asked again after %i, when it says', async (status, headers, afterSeconds) => {
    expect(await outcomeOf(status, headers as Record<string, string>)).toEqual({
      kind: 'retry',
      error: `LINE answered ${status}.`,
      afterSeconds,
    });
  });

  it('OPS-51 is asked again with another token if it does not accept this one', async () => {
    expect((await outcomeOf(401)).kind).toBe('retry');
  });

  it('OPS-51 is asked again if it does not answer, and no error has the token', async () => {
    const { outcome } = await push(() => {
      throw new TypeError('fetch failed: Bearer a channel access token', { cause: { code: 'ECONNRESET' } });
    });
    expect(outcome).toEqual({ kind: 'retry', error: 'LINE did not answer (ECONNRESET).' });
  });
});
