import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FingerprintAgent } from '#src/app/base/services/fingerprint-agent.ts';
import { browserFingerprint } from './browser-fingerprint.ts';

const reported: unknown[] = [];
const report = (error: unknown) => reported.push(error);
const agent = (get: FingerprintAgent['get']) => async () => ({ get });

beforeEach(() => {
  reported.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('the fingerprint is the agent’s visitorId', async () => {
  const loadAgent = agent(async () => ({ visitorId: 'a1b2' }));
  expect(await browserFingerprint({ loadAgent, report })).toBe('a1b2');
  expect(vi.getTimerCount()).toBe(0);
  expect(reported).toEqual([]);
});

test('the fingerprint is cut to the 200 characters that the provider accepts', async () => {
  const loadAgent = agent(async () => ({ visitorId: 'x'.repeat(201) }));
  expect(await browserFingerprint({ loadAgent, report })).toBe('x'.repeat(200));
});

test.each([
  ['the agent does not load', () => Promise.reject(new Error('blocked'))],
  ['the agent fails', agent(() => Promise.reject(new Error('blocked')))],
])('the fingerprint is empty and the error is reported when %s', async (_, loadAgent) => {
  expect(await browserFingerprint({ loadAgent, report })).toBe('');
  expect(reported).toEqual([new Error('blocked')]);
});

test('SMS-7 the fingerprint is empty if the agent does not answer within three seconds', async () => {
  const asked = browserFingerprint({ loadAgent: agent(() => new Promise(() => undefined)), report });
  let answer: string | null = null;
  void asked.then((text) => {
    answer = text;
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(answer).toBe(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe('');
});
