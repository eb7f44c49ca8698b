import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { Exchange } from './http.ts';
import { createHttp } from './http.ts';

/** An upload that moves only when the test says so. */
class HeldUpload extends EventTarget {
  static sent: HeldUpload[] = [];
  upload = new EventTarget();
  readyState = 0;
  status = 0;
  statusText = '';
  responseURL = '';
  responseText = '';
  timeout = 0;
  headers: Record<string, string> = {};
  isAborted = false;
  onloadend: (() => void) | null = null;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => void HeldUpload.sent.push(this);
  abort = () => {
    this.isAborted = true;
  };
  getAllResponseHeaders = () =>
    Object.entries(this.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  move(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
    Object.assign(this, { status, headers, responseText: JSON.stringify(body), readyState: 4 });
    this.onloadend?.();
  }
}

const endpoint = {
  method: 'POST',
  path: '/images',
  access: 'customer',
  multipart: true,
} as unknown as Endpoint;
const sentCredentials = { credentials: null, generation: 0, signsIn: false };
const captured: (string | null)[] = [];
const send = (more: { signal?: AbortSignal; onProgress?: (moved: object) => void } = {}) => {
  const body = new FormData();
  body.append('file', new Blob(['house']), 'house.jpg');
  const http = createHttp({
    baseUrl: '',
    capture: (headers) => captured.push(headers.get('access-token')),
    isOnline: () => true,
    now: Date.now,
  });
  return http({ endpoint, path: '/images', headers: {}, sentCredentials, body, ...more });
};
const upload = () => vi.waitFor(() => HeldUpload.sent[0] ?? expect.fail('nothing was sent'));
const codeOf = (exchange: Exchange) =>
  'problem' in exchange ? exchange.problem.code : exchange.received.status;

beforeEach(() => {
  HeldUpload.sent = [];
  captured.length = 0;
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload tells its progress, and its response brings the body and the new token', async () => {
  const moved: object[] = [];
  const exchange = send({ onProgress: (progress) => moved.push(progress) });
  const held = await upload();
  held.move(2, 5);
  await vi.advanceTimersByTimeAsync(1_000);
  held.move(5, 5);
  held.answer(201, { file_id: 'f' }, { 'access-token': 'next' });
  const answered = await exchange;
  expect([codeOf(answered), 'received' in answered && answered.received.body, captured]).toEqual([
    201,
    { fileId: 'f' },
    ['next'],
  ]);
  expect(moved).toEqual([
    { loaded: 2, total: 5 },
    { loaded: 5, total: 5 },
  ]);
});

test.each([
  ['60 seconds without a first byte', [], 60_000],
  ['15 seconds after its last byte moved', [2], 15_000],
  ['60 seconds after all of it arrived', [2, 5], 60_000],
])('CALL-19 an upload ends %s, and not before', async (_, moves, ms) => {
  const exchange = send();
  const held = await upload();
  await vi.advanceTimersByTimeAsync(10_000 * Math.min(moves.length, 1));
  for (const loaded of moves) {
    held.move(loaded, 5);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(ms - (moves.length > 0 ? 2_000 : 0) - 100);
  const before = held.isAborted;
  await vi.advanceTimersByTimeAsync(2_100);
  expect([before, held.isAborted, codeOf(await exchange)]).toEqual([false, true, 'timedOut']);
});

test('an upload is aborted by its signal, also by one that was aborted before', async () => {
  const aborter = new AbortController();
  const exchange = send({ signal: aborter.signal });
  const held = await upload();
  aborter.abort();
  expect([held.isAborted, codeOf(await exchange), codeOf(await send({ signal: aborter.signal }))]).toEqual([
    true,
    'aborted',
    'aborted',
  ]);
});
