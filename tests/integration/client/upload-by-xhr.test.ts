// @vitest-environment jsdom
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
