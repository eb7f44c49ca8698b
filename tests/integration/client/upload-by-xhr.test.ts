// @vitest-environment jsdom
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { createInquiryResponse } from '#src/api/contract/inquiry.contract.ts';
import type { TransferProgress } from '#src/api/endpoint-request.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';

const inquiryResponse = { id: 1, inquiryId: 7, createdAt: '2026-11-20T09:00:00.000Z' };
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*,access-token,client,uid,token-type,uuid,idempotency-key',
  'access-control-expose-headers': 'access-token,client,uid,token-type,expiry',
};

let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
const server = createServer((incoming, outgoing) => {
  if (incoming.method === 'OPTIONS') outgoing.writeHead(204, OPEN_TO_ALL).end();
  else answer(incoming, outgoing);
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const openPage = () => {
  const signedIn = { 'access-token': 't1', client: 'c1', uid: 'hanako', 'token-type': 'Bearer' };
  const headers = createAuthHeaders(new FaultyStorage(signedIn));
  const client = createClient({ baseUrl, headers, uuid: () => null, onSessionEnd: () => undefined });
  return { client, headers };
};

const form = () => {
  const filled = new FormData();
  filled.append('inquiry_id', '7');
  filled.append('images[3][]', new File([new Uint8Array(300_000)], '庭.jpg', { type: 'image/jpeg' }));
  return filled;
};

let arrived: { contentType: string; key: string; bytes: number; hasPhoto: boolean };
beforeEach(() => {
  answer = (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      arrived = {
        contentType: String(incoming.headers['content-type']).split(';')[0] ?? '',
        key: String(incoming.headers['idempotency-key']),
        bytes: body.length,
        hasPhoto: body.includes('filename="庭.jpg"'),
      };
      const rotated = {
        'access-token': 't2',
        client: 'c1',
        uid: 'hanako',
        'token-type': 'Bearer',
        expiry: '2',
      };
      outgoing.writeHead(201, { ...OPEN_TO_ALL, ...rotated, 'content-type': 'application/json' });
      outgoing.end(
        JSON.stringify({ inquiry_response: { id: 1, inquiry_id: 7, created_at: inquiryResponse.createdAt } }),
      );
    });
  };
});

it('a browser’s upload arrives as a form, reports progress and stores the new token', async () => {
  const { client, headers } = openPage();
  const told: TransferProgress[] = [];
  const sent = await client.call(createInquiryResponse, {
    body: form(),
    idempotencyKey: 'key-1',
    onProgress: (progress) => told.push(progress),
  });
  expect(sent).toEqual({ ok: true, value: { inquiryResponse } });
  const { bytes } = arrived;
  expect(arrived).toEqual({ contentType: 'multipart/form-data', key: 'key-1', bytes, hasPhoto: true });
  // jsdom reports the progress once, without numbers. Browsers report numbers.
  expect(told).toEqual([{ loaded: 0, total: null }]);
  expect(headers.current()?.accessToken).toBe('t2');
});

it('an upload whose connection breaks returns `unreachable`', async () => {
  answer = (incoming) => incoming.destroy();
  const sent = await openPage().client.call(createInquiryResponse, { body: form(), idempotencyKey: 'key-1' });
  expect(sent).toEqual({ ok: false, problem: { code: 'unreachable' } });
});

it('an upload that the customer cancels returns `aborted`', async () => {
  const page = new AbortController();
  answer = () => page.abort();
  const { signal } = page;
  const sent = await openPage().client.call(createInquiryResponse, {
    body: form(),
    idempotencyKey: 'key-1',
    signal,
  });
  expect(sent).toEqual({ ok: false, problem: { code: 'aborted' } });
});

describe('the time limits of a browser’s upload:', () => {
  const TOTAL = 25_000_000;
  const timedOut = { ok: false, problem: { code: 'timedOut' } };

  /** A browser's request whose bytes move only when the test says so. */
  class SlowRequest extends EventTarget {
    static last: SlowRequest;
    readonly upload = new EventTarget();
    readonly status = 201;
    readonly responseText = JSON.stringify({ inquiry_response: inquiryResponse });
    readonly responseURL = '';
    timeout = 0;
    onloadend = () => undefined;
    open(): void {
      SlowRequest.last = this;
    }
    setRequestHeader = () => undefined;
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    send = () => undefined;
    abort = () => undefined;
    move(loaded: number) {
      const moved = new ProgressEvent('progress', { lengthComputable: true, loaded, total: TOTAL });
      this.upload.dispatchEvent(moved);
    }
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', SlowRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const upload = async () => {
    const answer = openPage().client.call(createInquiryResponse, { body: form(), idempotencyKey: 'key-1' });
    await vi.advanceTimersByTimeAsync(0);
    const settled = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return Promise.race([answer, 'still waiting']);
    };
    return { request: SlowRequest.last, settled };
  };

  it('it takes as long as its bytes need, if they keep moving', async () => {
    const { request, settled } = await upload();
    expect(request.timeout).toBe(0);
    for (let loaded = 0; loaded < TOTAL; loaded += 500_000) {
      request.move(loaded);
      expect(await settled(14_000)).toBe('still waiting');
    }
    request.move(TOTAL);
    expect(await settled(59_000)).toBe('still waiting');
    request.onloadend();
    expect(await settled(0)).toEqual({ ok: true, value: { inquiryResponse } });
  });

  it.each([
    ['15 seconds after its last byte moved', 500_000, 15_000],
    ['60 seconds after it is complete, if it is not answered', TOTAL, 60_000],
  ])('it ends %s', async (_when, loaded, ms) => {
    const { request, settled } = await upload();
    expect(await settled(50_000)).toBe('still waiting');
    request.move(loaded);
    expect(await settled(ms - 1)).toBe('still waiting');
    expect(await settled(1)).toEqual(timedOut);
  });
});
