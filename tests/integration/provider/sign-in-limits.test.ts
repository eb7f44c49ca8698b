import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linePlatformTokens } from '#provider/auth/line-tokens.ts';
import { tooManyRequests } from '#provider/http/reply.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { Notice } from '#provider/operator-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Got } from './caller.ts';
import { NO_AUTH_HEADERS, send } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const CHANNEL = '1234567890';
const clock = manualClock();

beforeEach(() => clock.set(TEST_NOW));

/** Simulates a LINE that accepts one token, `genuine`, of the regular customer. With `refusal`, it refuses everybody. */
function lineOf({ lineUserId, displayName }: { lineUserId: string; displayName: string }) {
  const line = { asked: 0, refusal: null as Response | null };
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    const { url, headers } = new Request(...request);
    if (line.refusal) return line.refusal.clone();
    if (url.includes('/v2/profile')) return Response.json({ userId: lineUserId, displayName });
    line.asked += 1;
    const isGenuine = url.endsWith('=genuine') && !headers.has('authorization');
    if (!isGenuine) return Response.json({ error_description: 'invalid' }, { status: 400 });
    return Response.json({ scope: 'profile', client_id: CHANNEL, expires_in: 100 });
  };
  return { line, tokens: linePlatformTokens({ channelId: CHANNEL, fetch }) };
}

const REGULAR = { lineUserId: 'U00000000000000000000000000000002', displayName: '鈴木 健一' };

/** Starts a provider with that LINE. The `x-test-ip` header of a request simulates its IP address. */
async function strict(limits: Partial<RateLimits> = {}) {
  const { line, tokens } = lineOf(REGULAR);
  const provider = await startProvider({
    now: clock.now,
    settings: { rateLimits: { ...defaultRateLimits, ...limits } },
    clientIp: ({ headers }) => headers.get('x-test-ip') ?? '192.0.2.1',
    lineTokens: tokens,
  });
  const signInWith = (token: string, ip: string, uuid = provider.persona('regular').uuid) =>
    send(provider, 'POST /auth/sign_in', {
      headers: { 'x-test-ip': ip },
      body: { line_access_token: token, uuid },
    });
  return { provider, line, signInWith };
}

const ATTACKER = '198.51.100.1';
const ELSEWHERE = '198.51.100.2';
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('failed sign-ins', () => {
  it('are limited before LINE is asked, so that LINE gets only 3 of 20 from one address in parallel', async () => {
    const { line, signInWith } = await strict({ failedSignInsPerIp: { uses: 3, seconds: 60 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInWith('made up', ATTACKER)));
    expect([statusesOf(answers).toSorted(), line.asked]).toEqual([
      [...Array(3).fill(401), ...Array(17).fill(429)],
      3,
    ]);
  });

  it('beyond the limit get a body without details and no auth headers, even with a valid token', async () => {
    const { signInWith } = await strict({ failedSignInsPerIp: { uses: 1, seconds: 60 } });
    await signInWith('made up', ATTACKER);
    const { body, auth } = await signInWith('genuine', ATTACKER);
    expect({ body, auth }).toEqual({ body: { errors: tooManyRequests(60).errors }, auth: NO_AUTH_HEADERS });
  });

  it('are limited by address and uuid together, and token refreshes share this limit', async () => {
    const { provider, signInWith } = await strict({ failedSignInsPerVisitor: { uses: 1, seconds: 60 } });
    const { uuid } = provider.persona('regular');
    expect((await signInWith('made up', ATTACKER)).status).toBe(401);
    expect((await signInWith('made up', ELSEWHERE)).status).toBe(401);
    const refreshed = await send(provider, 'POST /auth/refresh_token', {
      headers: { uuid: uuid.toUpperCase(), 'x-test-ip': ATTACKER },
      body: { line_access_token: 'made up' },
    });
    expect(refreshed.status).toBe(429);
  });

  it('are the only ones that these limits count, because many customers share one address', async () => {
    const { signInWith } = await strict({
      failedSignInsPerIp: { uses: 1, seconds: 60 },
      failedSignInsPerVisitor: { uses: 1, seconds: 60 },
    });
    const answers: Got[] = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(await signInWith('genuine', ELSEWHERE));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
  });
});

const UNKNOWN = (index: number) => `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`;
/** A household's addresses, or those of one server. */
const inOneNetwork = (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`;
const networkOf = (index: number) => `2001:db8:1:${index.toString(16)}::1`;

describe('the budget of requests to LINE', () => {
  it.each<[string, (index: number) => string, (index: number, known: string) => string]>([
    ['unknown uuids from one network', inOneNetwork, UNKNOWN],
    ['unknown uuids from many networks', networkOf, UNKNOWN],
    ['a known uuid from one network', inOneNetwork, (_, known) => known],
    ['a known uuid from many networks', networkOf, (_, known) => known],
  ])('is not used up by made-up tokens for %s', async (_, addressOf, uuidOf) => {
    const { provider, line, signInWith } = await strict({
      lineQuestionsInAll: { uses: 4, seconds: 60 },
      failedSignInsPerVisitor: { uses: 3, seconds: 60 },
    });
    const tried = provider.persona('newcomer').uuid;
    const statuses = new Set<number>();
    for (let index = 0; index < 10; index += 1) {
      statuses.add((await signInWith('made up', addressOf(index), uuidOf(index, tried))).status);
    }
    expect(statuses.has(200)).toBe(false);
    const asked = line.asked;
    const owner = provider.persona('regular').uuid;
    expect((await signInWith('genuine', ELSEWHERE, owner)).status).toBe(200);
    expect(line.asked).toBe(asked + 1);
  });

  it('is not spent on an unknown uuid, which gets the same 401 as a refused token', async () => {
    const { line, signInWith } = await strict();
    const unknown = await signInWith('genuine', ELSEWHERE, UNKNOWN(1));
    const refused = await signInWith('made up', ELSEWHERE);
    expect([unknown.status, unknown.body, line.asked]).toEqual([401, refused.body, 1]);
  });

  it('is another one for a uuid that others try, so that its customer can still sign in', async () => {
    const { line, signInWith } = await strict({
      lineQuestionsInAll: { uses: 4, seconds: 60 },
      failedSignInsPerVisitor: { uses: 3, seconds: 60 },
    });
    for (let index = 0; index < 10; index += 1) await signInWith('made up', networkOf(index));
    expect(line.asked).toBe(10);
    expect((await signInWith('genuine', ELSEWHERE)).status).toBe(200);
  });
});

it.each([
  [2048, 401, 1],
  [2049, 422, 0],
])('a LINE token of %i characters gets %i, and LINE is asked %i times', async (length, status, asked) => {
  const { line, signInWith } = await strict();
  expect([(await signInWith('x'.repeat(length), ELSEWHERE)).status, line.asked]).toEqual([status, asked]);
});

describe('a database that fails during a sign-in', () => {
  it('makes no attempt count as a failed one', async () => {
    const { provider, signInWith } = await strict({
      failedSignInsPerIp: { uses: 1, seconds: 60 },
      failedSignInsPerVisitor: { uses: 1, seconds: 60 },
    });
    const failing = vi
      .spyOn(provider.deps.lineTokens, 'identify')
      .mockRejectedValue(new Error('no database'));
    for (let turn = 0; turn < 3; turn += 1) expect((await signInWith('genuine', ELSEWHERE)).status).toBe(500);
    failing.mockRestore();
    expect((await signInWith('genuine', ELSEWHERE)).status).toBe(200);
  });
});

describe('when LINE is overloaded or fails,', () => {
  it.each<[string, Response, string, string]>([
    [
      'says when to come back',
      new Response('', { status: 429, headers: { 'retry-after': '40' } }),
      '40',
      'LINE: 429 (asked too often)',
    ],
    [
      'does not say when to come back',
      new Response('', { status: 429 }),
      '10',
      'LINE: 429 (asked too often)',
    ],
    ['returns an unusable response', new Response('', { status: 502 }), '10', 'LINE: 502'],
  ])(
    'and %s, the customer learns when to retry, and the operator learns the cause',
    async (_, refusal, retryAfter, told) => {
      const { provider, line, signInWith } = await strict();
      line.refusal = refusal;
      const { status, headers } = await signInWith('genuine', ELSEWHERE);
      expect([status, headers.get('retry-after'), provider.reported]).toEqual([
        503,
        retryAfter,
        [new Notice(told)],
      ]);
    },
  );

  it('a sign-in attempt does not count as a failed one', async () => {
    const { line, signInWith } = await strict({
      failedSignInsPerIp: { uses: 1, seconds: 60 },
      failedSignInsPerVisitor: { uses: 1, seconds: 60 },
    });
    line.refusal = new Response('', { status: 429 });
    for (let turn = 0; turn < 3; turn += 1) await signInWith('genuine', ELSEWHERE);
    line.refusal = null;
    expect((await signInWith('genuine', ELSEWHERE)).status).toBe(200);
  });
});
