import { beforeEach, describe, expect, it } from 'vitest';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { send } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const MINUTE = 60 * 1000;
const clock = manualClock();
beforeEach(() => clock.set(TEST_NOW));

/** Starts a provider with these limits. The `x-test-ip` header of a request simulates its IP address. */
const strict = (limits: Partial<RateLimits>) =>
  startProvider({
    now: clock.now,
    settings: { rateLimits: { ...defaultRateLimits, ...limits } },
    clientIp: ({ headers }) => headers.get('x-test-ip') ?? '192.0.2.1',
  });

describe('SMS', () => {
  const register = async (target: ProviderInProcess, token: string, phoneNumber: string, ip: string) => {
    const { status } = await send(target, `PATCH /sms_incentive_requests/${token}/update_phone_number`, {
      headers: { 'x-test-ip': ip },
      body: { phone_number: phoneNumber, fingerprint: 'browser-1' },
    });
    return status;
  };
  const { newcomer, regular } = demoLiffTokens;

  it('SMS-29 are ten in the life of a link, however many numbers, addresses and days there are', async () => {
    const target = await strict({});
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      clock.pass(7 * 60 * MINUTE);
      statuses.push(await register(target, newcomer, `090${10_000_000 + index}`, `2001:db8:1:${index}::1`));
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(15).fill(422)]);
    expect([target.sms.length, await register(target, regular, '09012345678', '198.51.100.1')]).toEqual([
      10, 200,
    ]);
    expect(target.told.filter(({ kind }) => kind === 'limitReached')).toEqual(
      Array(15).fill({ kind: 'limitReached', limit: 'smsPerLink', isFirst: true }),
    );
  });

  it('that the gateway does not accept do not count for the link', async () => {
    let isUp = false;
    const target = await startProvider({
      now: clock.now,
      smsGateway: { send: async () => (isUp ? { ok: true } : { ok: false, trouble: 'status 500' }) },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      clock.pass(60 * MINUTE);
      statuses.push(await register(target, newcomer, '09012345678', '198.51.100.1'));
    }
    isUp = true;
    expect([...statuses, await register(target, newcomer, '09012345678', '198.51.100.1')]).toEqual([
      ...Array(12).fill(503),
      200,
    ]);
  });

  it.each([
    ['number', { smsPerNumber: { uses: 1, seconds: 3600 } }, '09012345671'],
    ['customer', { smsPerCustomer: { uses: 1, seconds: 3600 } }, '09012345673'],
  ])(
    'of a %s that has had enough do not count towards the address of many customers',
    async (_, limit, number) => {
      const narrow = await strict({ ...limit, smsPerIp: { uses: 2, seconds: 3600 } });
      const first = await register(narrow, newcomer, '09012345671', '198.51.100.1');
      clock.pass(2 * MINUTE);
      expect([
        first,
        await register(narrow, newcomer, number, '198.51.100.1'),
        await register(narrow, newcomer, number, '198.51.100.1'),
        await register(narrow, regular, '09012345672', '198.51.100.1'),
      ]).toEqual([200, 429, 429, 200]);
    },
  );

  it('code attempts do not count towards the address when the code is right', async () => {
    const narrow = await strict({ smsCodesPerIp: { uses: 1, seconds: 3600 } });
    const statuses: number[] = [];
    for (const [index, link] of [newcomer, regular].entries()) {
      await register(narrow, link, `0901234567${index}`, '198.51.100.1');
      const code = narrow.sms.at(-1)?.message.match(/\d{6}/)?.[0];
      const { status } = await send(narrow, `POST /sms_incentive_requests/${link}/verify_sms_token`, {
        body: { sms_token: code },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200]);
  });
});
