import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { ORIGIN, send, signIn } from './caller.ts';
import { inquiryAnswers, responseForm } from './entry-bodies.ts';
import { image, JPEG } from './images.ts';

const ROOMY = { uses: 1_000, seconds: 60 };

let provider: ProviderInProcess;
let newcomer: Credentials;

const start = (bytesInAll = 1024 * 1024) =>
  startProvider({
    settings: {
      rateLimits: { ...defaultRateLimits, signInsPerCustomer: ROOMY, inquiryResponsesPerCustomer: ROOMY },
      uploads: { perCustomer: 2, bytesInAll },
    },
  });

beforeAll(async () => {
  provider = await start();
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  newcomer = await signIn(provider, 'newcomer');
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="images[25][]"; filename="a.jpg"\r\n\r\n';

function begin(target: ProviderInProcess, credentials: Credentials) {
  let isRead = false;
  const read = signal();
  const end = signal();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        isRead = true;
        controller.enqueue(Buffer.from(HEAD));
        read.give();
        await end.given;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...credentials,
    'content-type': 'multipart/form-data; boundary=b',
    'idempotency-key': crypto.randomUUID(),
  };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const answered = target
    .fetch(new Request(`${ORIGIN}${API_ROOT}/inquiry_responses`, init))
    .then(({ status, headers: told }) => [status, told.get('retry-after')]);
  return { answered, isRead: () => isRead, read: read.given, finish: end.give };
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

async function placed(count: number, target: ProviderInProcess, credentials: Credentials) {
  const uploads = Array.from({ length: count }, () => begin(target, credentials));
  await Promise.all(uploads.map(({ read }) => read));
  return {
    end: () => {
      for (const { finish } of uploads) finish();
      return Promise.all(uploads.map(({ answered }) => answered));
    },
  };
}

const respond = (target: ProviderInProcess, headers: Credentials) =>
  send(target, 'POST /inquiry_responses', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    form: responseForm(1, inquiryAnswers, { 25: [image('a.jpg', JPEG)] }),
  });

describe('uploads', () => {
  it('are read two at a time per customer; 28 more in parallel are refused without being read', async () => {
    const { end } = await placed(2, provider, newcomer);
    const more = Array.from({ length: 28 }, () => begin(provider, newcomer));
    expect(await Promise.all(more.map(({ answered }) => answered))).toEqual(Array(28).fill([429, '5']));
    expect(more.filter(({ isRead }) => isRead())).toEqual([]);
    expect(await end()).toEqual([
      [400, null],
      [400, null],
    ]);
    expect((await respond(provider, newcomer)).status).toBe(201);
  });

  it('of one customer do not block another customer’s uploads', async () => {
    const { end } = await placed(2, provider, newcomer);
    expect((await respond(provider, await signIn(provider, 'notFriend'))).status).toBe(201);
    await end();
  });

  it('share a limit of bytes, and an upload beyond it gets 503 until another upload has ended', async () => {
    const small = await start(2 * HEAD.length);
    const [one, other] = [await signIn(small, 'newcomer'), await signIn(small, 'notFriend')];
    const { end } = await placed(2, small, one);
    expect(await begin(small, other).answered).toEqual([503, '5']);
    await end();
    const again = await placed(2, small, other);
    expect(await again.end()).toEqual([
      [400, null],
      [400, null],
    ]);
  });

  it('beyond the hourly limit are refused without being read', async () => {
    const narrow = await startProvider({
      settings: {
        rateLimits: { ...defaultRateLimits, inquiryResponsesPerCustomer: { uses: 1, seconds: 3600 } },
      },
    });
    const credentials = await signIn(narrow, 'newcomer');
    await respond(narrow, credentials);
    const upload = begin(narrow, credentials);
    expect([await upload.answered, upload.isRead()]).toEqual([[429, '3600'], false]);
  });
});
