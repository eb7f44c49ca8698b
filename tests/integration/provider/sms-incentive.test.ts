import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smsIncentiveRequests, smsOutbox } from '#provider/db/incentive-tables.ts';
import { begunLiffTokens, DEMO_SMS_CODE, demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { defaultSettings } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { renderRefusal, tooManyRequests } from '#provider/http/reply.ts';
import {
  alreadyVerified,
  expiredCode,
  locked,
  noCodeYet,
  unusableNumber,
  wrongCode,
} from '#provider/sms/sms-request.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { send } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const clock = manualClock();

let provider: ProviderInProcess;
let seededNumbers: number;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  seededNumbers = await provider.count('sms_verified_numbers');
});

const MINE = demoLiffTokens.newcomer;
const OTHERS = demoLiffTokens.regular;
const NUMBER = '09012345678';

const look = (token = MINE) => send(provider, `GET /sms_incentive_requests/${token}`);

const register = (phoneNumber = NUMBER, token = MINE) =>
  send(provider, `PATCH /sms_incentive_requests/${token}/update_phone_number`, {
    body: { phone_number: phoneNumber, fingerprint: 'browser-1' },
  });

const verify = (smsToken: string, token = MINE) =>
  send(provider, `POST /sms_incentive_requests/${token}/verify_sms_token`, {
    body: { sms_token: smsToken },
  });

const codeIn = (message: string) => message.match(/\d{6}/)?.[0] ?? '';
const lastCode = () => codeIn(provider.sms.at(-1)?.message ?? '');

const wrong = (nth = 0, code = lastCode()) => {
  const guesses = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6));
  return guesses.filter((guess) => guess !== code)[nth] ?? '';
};

const request = (changes: object = {}) => ({
  sms_incentive_request: {
    status: 'requested',
    phone_number_tail: null,
    code_expires_at: null,
    resend_at: null,
    attempts_left: 5,
    present_name: 'Amazonギフトカード 500円分',
    ...changes,
  },
});

const registered = (changes: object = {}) =>
  request({
    status: 'phone_number_registered',
    phone_number_tail: '5678',
    code_expires_at: '2026-11-20T09:10:00.000Z',
    resend_at: '2026-11-20T09:01:00.000Z',
    ...changes,
  });

const statusOf = async (token = MINE) => {
  const { body } = await look(token);
  return (body as ReturnType<typeof request>).sms_incentive_request.status;
};

const bodyOf = (refusal: Refusal): unknown => JSON.parse(renderRefusal(refusal).body);
const [INVALID, WRONG, EXPIRED, LOCKED] = [unusableNumber, wrongCode, expiredCode, locked].map(bodyOf);

describe('a request', () => {
  it('SMS-1 is found by the token of its link, before any number is registered', async () => {
    const { status, body } = await look();
    expect({ status, body }).toEqual({ status: 200, body: request() });
  });

  it.each(['unknown', '%00', 'n3Zt0vXb7Qe2LrYw9KfA1G'])('with the token %s does not exist', async (token) => {
    expect((await look(token)).status).toBe(404);
    expect((await register(NUMBER, token)).status).toBe(404);
    expect((await verify('123456', token)).status).toBe(404);
  });
});

describe('registering a number', () => {
  it('SMS-11 sends a code of six digits to that number only', async () => {
    const { status, body } = await register();
    expect({ status, body }).toEqual({ status: 200, body: registered() });
    expect(provider.sms).toEqual([
      {
        phoneNumber: NUMBER,
        message: `【ひだまり住宅】認証コード：${lastCode()}（10分間有効）`,
        sentAt: TEST_NOW,
      },
    ]);
    const outbox = await provider.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, NUMBER));
    expect(outbox.map(({ message }) => codeIn(message))).toEqual([lastCode()]);
  });

  it('SMS-22 never returns the code in a response, and stores only its slow hash', async () => {
    const { body } = await register();
    expect(defaultSettings.smsCodeCost).toBe(16_384);
    expect(JSON.stringify(body)).not.toContain(lastCode());
    expect(JSON.stringify(await provider.db.select().from(smsIncentiveRequests))).not.toContain(lastCode());
  });

  it.each(['０９０−１２３４−５６７８', '090 1234 5678', '+819012345678', '+81 90-1234-5678'])(
    'accepts %s',
    async (typed) => {
      expect((await register(typed)).body).toEqual(registered());
    },
  );

  it.each(['0312345678', '0901234567', '09112345678', 'abc', '', '+19012345678'])(
    'refuses %j, and sends nothing',
    async (typed) => {
      const { status, body } = await register(typed);
      expect({ status, body }).toEqual({ status: 422, body: INVALID });
      expect([await statusOf(), provider.sms]).toEqual(['requested', []]);
    },
  );

  it('SMS-8 that has already earned the present gets the usual response; only the SMS tells', async () => {
    // A link of the demo has already verified this number.
    const { status, body } = await register('09000110102');
    expect({ status, body }).toEqual({ status: 200, body: registered({ phone_number_tail: '0102' }) });
    expect(provider.sms.at(-1)?.message).toBe(
      '【ひだまり住宅】この携帯電話番号では、すでにプレゼントをお受け取りいただいています。',
    );
    for (const guess of ['1', '2', '3', '4']) expect((await verify(`00000${guess}`)).body).toEqual(WRONG);
    expect((await verify('000005')).body).toEqual(LOCKED);
    expect(await provider.count('sms_verified_numbers')).toBe(seededNumbers);
  });

  it('is refused within 60 seconds of the last code, with the time to wait', async () => {
    await register();
    clock.pass(18 * SECOND);
    const { status, body, headers } = await register();
    expect({ status, body, wait: headers.get('retry-after') }).toEqual({
      status: 429,
      body: bodyOf(tooManyRequests(42)),
      wait: '42',
    });
  });

  it.each([
    ['the same number', NUMBER],
    ['another number', '08087654321'],
  ])('again after 60 seconds, with %s, sends another code and invalidates the first', async (_, number) => {
    await register();
    const first = lastCode();
    clock.pass(MINUTE);
    expect((await register(number)).status).toBe(200);
    expect((await verify(first)).body).toEqual(WRONG);
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('sends one code when the same link makes parallel requests', async () => {
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(provider.sms.length).toBe(1);
  });
});

describe('a code', () => {
  it('verifies the request if it is right', async () => {
    await register();
    const { status, body } = await verify(lastCode());
    expect({ status, body }).toEqual({
      status: 200,
      body: request({ status: 'verified', phone_number_tail: '5678' }),
    });
  });

  it('is accepted in full-width digits and with spaces', async () => {
    await register();
    const [a, b] = [lastCode().slice(0, 3), lastCode().slice(3)];
    const wide = a.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '');
    expect((await verify(` ${wide} ${b} `)).status).toBe(200);
  });

  it('works only once', async () => {
    await register();
    await verify(lastCode());
    const { status, body } = await verify(lastCode());
    expect([status, body]).toEqual([422, bodyOf(alreadyVerified)]);
    expect((await register()).status).toBe(422);
  });

  it('does not verify another request with the same number', async () => {
    await register();
    const mine = lastCode();
    clock.pass(MINUTE);
    await register(NUMBER, OTHERS);
    expect((await verify(mine, OTHERS)).body).toEqual(WRONG);
    expect(await statusOf(OTHERS)).toBe('phone_number_registered');
  });

  it('is valid for ten minutes, after which a new one can be requested', async () => {
    await register();
    clock.pass(10 * MINUTE);
    const { status, body } = await verify(lastCode());
    expect({ status, body }).toEqual({
      status: 422,
      body: EXPIRED,
    });
    expect((await look()).body).toEqual(registered({ status: 'expired', resend_at: null }));
    expect((await register()).status).toBe(200);
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('is still valid in the last second of the ten minutes', async () => {
    await register();
    clock.pass(10 * MINUTE - SECOND);
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('is refused before any code has been sent', async () => {
    const { status, body } = await verify('123456');
    expect({ status, body }).toEqual({
      status: 422,
      body: bodyOf(noCodeYet),
    });
  });
});

describe('a wrong code', () => {
  it('uses one of five tries', async () => {
    await register();
    const { status, body } = await verify(wrong());
    expect({ status, body }).toEqual({ status: 422, body: WRONG });
    expect((await look()).body).toEqual(registered({ attempts_left: 4 }));
  });

  it('that does not consist of six digits uses no try', async () => {
    await register();
    expect((await verify('12345')).body).toEqual(WRONG);
    expect((await look()).body).toEqual(registered());
  });

  it('SMS-17 locks the request at the fifth try, and then even right and new codes are refused', async () => {
    await register();
    for (let nth = 1; nth < 5; nth += 1) expect((await verify(wrong(nth))).body).toEqual(WRONG);
    expect((await verify(wrong(5))).body).toEqual(LOCKED);
    expect((await verify(lastCode())).body).toEqual(LOCKED);
    clock.pass(MINUTE);
    expect((await register()).body).toEqual(LOCKED);
    expect((await look()).body).toEqual(
      request({ status: 'locked', phone_number_tail: '5678', attempts_left: 0 }),
    );
  });

  it('is still counted after a new code is sent', async () => {
    await register();
    for (let nth = 1; nth < 5; nth += 1) await verify(wrong(nth));
    clock.pass(MINUTE);
    await register();
    expect((await verify(wrong(5))).body).toEqual(LOCKED);
  });

  it('uses no second try when the same code is sent again, from one tab or several', async () => {
    await register();
    const answers = [await verify(wrong()), ...(await Promise.all([1, 2, 3].map(() => verify(wrong()))))];
    expect(answers.map(({ body }) => body)).toEqual([WRONG, WRONG, WRONG, WRONG]);
    expect((await look()).body).toEqual(registered({ attempts_left: 4 }));
    await verify(wrong(1));
    expect((await look()).body).toEqual(registered({ attempts_left: 3 }));
  });

  it('counts again if it is repeated after a new code was sent', async () => {
    await register();
    const guess = wrong();
    await verify(guess);
    clock.pass(MINUTE);
    await register();
    expect((await verify(guess === lastCode() ? wrong() : guess)).body).toEqual(WRONG);
    expect((await look()).body).toEqual(
      registered({
        attempts_left: 3,
        code_expires_at: '2026-11-20T09:11:00.000Z',
        resend_at: '2026-11-20T09:02:00.000Z',
      }),
    );
  });

  it('counts in parallel tries too: of ten wrong codes, only five reach the comparison', async () => {
    await register();
    const guesses = Array.from({ length: 10 }, (_, index) => String(900_000 + index));
    const answers = await Promise.all(guesses.map((guess) => verify(guess)));
    const told = answers.map(({ body }) => JSON.stringify(body));
    expect(told.filter((body) => body === JSON.stringify(WRONG)).length).toBe(4);
    expect(told.filter((body) => body === JSON.stringify(LOCKED)).length).toBe(6);
    expect((await verify(lastCode())).body).toEqual(LOCKED);
  });
});

it('two requests that verify the same number in parallel get one present', async () => {
  await register();
  const mine = lastCode();
  await register(NUMBER, OTHERS);
  const others = lastCode();
  const answers = await Promise.all([verify(mine), verify(others, OTHERS)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect([await statusOf(), await statusOf(OTHERS)].sort()).toEqual(['requested', 'verified']);
  expect(await provider.count('sms_verified_numbers')).toBe(seededNumbers + 1);
});

describe('a link of the demo whose request has already begun', () => {
  const { phoneNumberRegistered, verified, expired, locked: lockedLink } = begunLiffTokens;

  it.each([
    [phoneNumberRegistered, { phone_number_tail: '0101' }],
    [verified, { status: 'verified', phone_number_tail: '0102', code_expires_at: null, resend_at: null }],
    [
      expired,
      {
        status: 'expired',
        phone_number_tail: '0103',
        code_expires_at: '2026-11-20T08:50:00.000Z',
        resend_at: null,
      },
    ],
    [
      lockedLink,
      {
        status: 'locked',
        phone_number_tail: '0104',
        code_expires_at: null,
        resend_at: null,
        attempts_left: 0,
      },
    ],
  ])('has the state that the demo describes: %s', async (token, changes) => {
    expect((await look(token)).body).toEqual(registered(changes));
  });

  it('accepts the code that the outbox shows', async () => {
    const [sent] = await provider.db.select().from(smsOutbox);
    expect(codeIn(sent?.message ?? '')).toBe(DEMO_SMS_CODE);
    expect((await verify(wrong(0, DEMO_SMS_CODE), phoneNumberRegistered)).body).toEqual(WRONG);
    expect((await verify(DEMO_SMS_CODE, phoneNumberRegistered)).status).toBe(200);
    expect(await statusOf(phoneNumberRegistered)).toBe('verified');
  });

  it('accepts a number and a new code after its first code has expired', async () => {
    expect((await register(NUMBER, expired)).status).toBe(200);
    expect((await verify(lastCode(), expired)).status).toBe(200);
  });
});

describe('a body that does not fit the contract', () => {
  it.each([
    ['PATCH', 'update_phone_number', { fingerprint: 'a' }, '携帯電話番号をご確認ください。', 'phone_number'],
    ['POST', 'verify_sms_token', { sms_token: '1'.repeat(21) }, '認証コードをご確認ください。', 'sms_token'],
  ])('of %s …/%s is refused, and the invalid field is named', async (method, path, body, reason, field) => {
    const answer = await send(provider, `${method} /sms_incentive_requests/${MINE}/${path}`, { body });
    expect([answer.status, answer.body]).toEqual([422, { errors: [reason], error_fields: [field] }]);
  });
});
