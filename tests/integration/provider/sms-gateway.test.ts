import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smsIncentiveRequests } from '#provider/db/incentive-tables.ts';
import { begunLiffTokens, DEMO_SMS_CODE, demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import type { SmsGateway, SmsGatewaySettings } from '#provider/sms/sms-gateway.ts';
import { httpSmsGateway, trySmsGateway } from '#provider/sms/sms-gateway.ts';
import { findSmsRequest } from '#provider/sms/sms-request.ts';
import { describeError } from '#provider/watch/report-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { send } from './caller.ts';
import { manualClock } from './manual-clock.ts';
import type { PlayingGateway } from './playing-gateway.ts';
import { playGateway } from './playing-gateway.ts';

const NUMBER = '09012345678';
const MINE = demoLiffTokens.newcomer;
const NOT_SENT = {
  errors: ['SMSの送信に失敗しました。しばらく時間をおいてから、もう一度お試しください。'],
};
const OFF = {
  errors: [
    'ただいま、SMSで認証コードをお送りすることができません。お手数ですが、担当者までお問い合わせください。',
  ],
};

const clock = manualClock();
let playing: PlayingGateway;
let settings: SmsGatewaySettings;
let provider: ProviderInProcess;
let gateway: SmsGateway;
let goneUrl: string;

beforeAll(async () => {
  const gone = await playGateway();
  goneUrl = gone.url;
  await gone.close();
  playing = await playGateway();
  settings = {
    url: playing.url,
    method: 'POST',
    headers: { Authorization: 'Bearer key' },
    body: '{"to":["{internationalNumber}"],"local":"{number}","text":"{message}"}',
    acceptedStatuses: [200, 202],
    acceptedText: null,
    timeoutMs: 60_000,
  };
  gateway = httpSmsGateway(settings);
  provider = await startProvider({ now: clock.now, smsGateway: { send: (sms) => gateway.send(sms) } });
});
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  gateway = httpSmsGateway(settings);
  playing.received.length = 0;
  playing.next = { status: 202 };
});
afterAll(async () => {
  await provider.close();
  await playing.close();
});

const register = (token = MINE, from = provider) =>
  send(from, `PATCH /sms_incentive_requests/${token}/update_phone_number`, {
    body: { phone_number: NUMBER, fingerprint: 'browser-1' },
  });

const verify = (smsToken: string, token = MINE) =>
  send(provider, `POST /sms_incentive_requests/${token}/verify_sms_token`, { body: { sms_token: smsToken } });

const lastCode = () => /\d{6}(?=（)/.exec(playing.received.at(-1)?.body ?? '')?.[0] ?? '';

const stored = (token = MINE) => findSmsRequest(provider.db, token);

describe('with a gateway,', () => {
  it('the gateway gets the configured headers, and a body with the code that verifies the number', async () => {
    expect((await register()).status).toBe(200);
    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] =
      playing.received;
    expect([method, path, headers.authorization, headers['content-type']]).toEqual([
      'POST',
      '/messages',
      'Bearer key',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual({
      to: ['+819012345678'],
      local: NUMBER,
      text: `【ひだまり住宅】認証コード：${lastCode()}（10分間有効）`,
    });
    expect((await verify(lastCode())).status).toBe(200);
    expect(playing.received.length).toBe(1);
  });

  it('SMS-27 no table contains the code or the message, and nothing is added to the outbox', async () => {
    const before = await provider.count('sms_outbox');
    await register();
    expect(await provider.count('sms_outbox')).toBe(before);
    expect(JSON.stringify(await provider.db.select().from(smsIncentiveRequests))).not.toContain(lastCode());
  });

  it('an event for the operator says whether the gateway accepted the SMS', async () => {
    await register();
    playing.next = { status: 500 };
    await register(demoLiffTokens.regular);
    expect(provider.told.filter(({ kind }) => kind === 'smsHandedOver')).toEqual([
      { kind: 'smsHandedOver', answer: 'accepted' },
      { kind: 'smsHandedOver', answer: 'failed' },
    ]);
  });
});

describe('a failing gateway', () => {
  it.each<[string, PlayingGateway['next'] | 'gone', Partial<SmsGatewaySettings>, string]>([
    ['refuses', { status: 401, body: `no key for ${NUMBER}` }, {}, 'status 401'],
    ['returns a server error', { status: 500 }, {}, 'status 500'],
    ['breaks off its response', 'broken', {}, 'UND_ERR_SOCKET'],
    ['does not answer', 'silent', { timeoutMs: 100 }, 'TimeoutError'],
    ['cannot be reached', 'gone', {}, 'ECONNREFUSED'],
    ['answers with a redirect', { status: 302 }, {}, 'status 302'],
    [
      'accepts the call, but not the SMS',
      { status: 200, body: `{"result":"NG","to":"${NUMBER}"}` },
      { acceptedText: '"result":"OK"' },
      'status 200 without the text of SMS_GATEWAY_ACCEPTED_TEXT',
    ],
  ])(
    'SMS-25 leaves the request unchanged, so that the customer can try again at once: it %s',
    async (_what, next, changes, trouble) => {
      gateway = httpSmsGateway({ ...settings, ...changes, ...(next === 'gone' && { url: goneUrl }) });
      if (next !== 'gone') playing.next = next;
      const before = await stored();
      const { status, body, headers } = await register();
      expect([status, body, headers.get('retry-after')]).toEqual([503, NOT_SENT, '10']);
      expect(await stored()).toEqual(before);
      expect(provider.reported.map((error) => describeError(error).sentence)).toEqual([
        `SMS gateway: ${trouble}`,
      ]);

      gateway = httpSmsGateway(settings);
      playing.next = { status: 202 };
      expect((await register()).status).toBe(200);
    },
  );

  it('leaves the previous code valid', async () => {
    const token = begunLiffTokens.phoneNumberRegistered;
    await provider.db.update(smsIncentiveRequests).set({ resendAt: null });
    const before = await stored(token);
    playing.next = { status: 500 };
    expect((await register(token)).status).toBe(503);
    expect(await stored(token)).toEqual(before);
    expect((await verify(DEMO_SMS_CODE, token)).status).toBe(200);
  });

  it('does not unlock a request that was locked meanwhile', async () => {
    gateway = {
      send: async () => {
        await provider.db
          .update(smsIncentiveRequests)
          .set({ status: 'locked', codeHash: null })
          .where(eq(smsIncentiveRequests.phoneNumber, NUMBER));
        return { ok: false, trouble: 'status 500' };
      },
    };
    expect((await register()).status).toBe(503);
    expect((await stored())?.status).toBe('locked');
  });

  it('is never called more often than the SMS limits allow', async () => {
    playing.next = { status: 500 };
    for (let tries = 0; tries < 5; tries += 1) expect((await register()).status).toBe(503);
    expect((await register()).status).toBe(429);
    expect(playing.received.length).toBe(5);
  });
});

it('SMS_GATEWAY_ACCEPTED_TEXT is a text that an accepting response must contain', async () => {
  gateway = httpSmsGateway({ ...settings, acceptedText: '"result":"OK"' });
  playing.next = { status: 200, body: '{"result":"OK"}' };
  expect((await register()).status).toBe(200);
});

it('texts are JSON-escaped in the template', async () => {
  const message = '"引用" \\ {number}\n{message}';
  expect(await gateway.send({ phoneNumber: NUMBER, message })).toEqual({ ok: true });
  expect(JSON.parse(playing.received[0]?.body ?? '')).toEqual({
    to: ['+819012345678'],
    local: NUMBER,
    text: message,
  });
});

describe('without a gateway,', () => {
  it('SMS-26 the call says that SMS is off, registers nothing and counts towards no limit', async () => {
    const off = await startProvider({ now: clock.now, smsGateway: null });
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, body } = await register(MINE, off);
      expect([status, body]).toEqual([503, OFF]);
    }
    expect((await stored())?.status).toBe('requested');
    expect(off.reported).toEqual([]);
    await off.close();
  });
});

describe('an operator who tries the gateway', () => {
  it('without a number sends no SMS, and is told whether the gateway responds', async () => {
    playing.next = { status: 405 };
    expect(await trySmsGateway(settings, null)).toEqual({ ok: true });
    expect(playing.received.map(({ method, body }) => [method, body])).toEqual([['HEAD', '']]);
    playing.next = { status: 503 };
    expect(await trySmsGateway(settings, null)).toEqual({ ok: false, trouble: 'status 503' });
    expect(await trySmsGateway({ ...settings, url: goneUrl }, null)).toEqual({
      ok: false,
      trouble: 'ECONNREFUSED',
    });
  });

  it('with a number sends an SMS to that number', async () => {
    expect(await trySmsGateway(settings, NUMBER)).toEqual({ ok: true });
    expect(JSON.parse(playing.received[0]?.body ?? '')).toEqual({
      to: ['+819012345678'],
      local: NUMBER,
      text: 'SMSの送信を確認しています。',
    });
  });
});
