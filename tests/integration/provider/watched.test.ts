import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerSessions, customers } from '#provider/db/customer-tables.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { createSite } from '#provider/serve/site.ts';
import { createLog, logEvent } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import { send, signIn, withToken } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const UUID = /^[0-9a-f-]{36}$/;

const clock = manualClock();
let provider: ProviderInProcess;
let lines: Record<string, unknown>[];
let served: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider({
    now: clock.now,
    settings: {
      rateLimits: { ...defaultRateLimits, missesPerIp: { uses: 2, seconds: 60 } },
      allowedOrigins: ['https://app.example.jp'],
    },
  });
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const { report } = reportErrors(log);
  const deps = {
    ...provider.deps,
    report,
    tell: (happening: Parameters<typeof provider.deps.tell>[0]) => logEvent(log, happening),
  };
  const site = createSite({ deps });
  served = { ...provider, fetch: async (request) => site.fetch(request) };
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  lines = [];
});

const linesOf = (kind: string) => lines.filter((line) => line.kind === kind);
const security = () =>
  linesOf('security').map(({ event, reason, customerId }) => ({ event, reason, customerId }));
const idOf = async (key: 'regular' | 'newcomer') => {
  const [row] = await provider.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.uuid, provider.persona(key).uuid));
  return row?.id;
};

describe('a request', () => {
  it('is logged in one line with path pattern, method, status, time and the customer’s id', async () => {
    const headers = await signIn(served, 'regular');
    const customerId = await idOf('regular');
    lines = [];
    await send(served, 'GET /builder_shops/3?secret=1', { headers });
    await send(served, 'GET /builder_shops/99999', { headers });
    await send(served, `GET /line_accounts/${provider.persona('regular').uuid}`);
    await send(served, 'GET /nowhere/090-1234-5678');
    const line = (route: string, status: number) => ({
      level: 'info',
      time: expect.any(String),
      kind: 'request',
      method: 'GET',
      route: `${API_ROOT}${route}`,
      status,
      ms: expect.any(Number),
      requestId: expect.stringMatching(UUID),
    });
    expect(linesOf('request')).toEqual([
      { ...line('/builder_shops/:id', 200), customerId },
      { ...line('/builder_shops/:id', 404), customerId },
      line('/line_accounts/:uuid', 200),
      line('/*', 404),
    ]);
  });

  it('RUN-39 leaves no customer data in the log: no uuid, token, code, name, number or query', async () => {
    const { uuid, displayName } = provider.persona('newcomer');
    const headers = await signIn(served, 'newcomer');
    const phone = '09012345678';
    await send(served, `PATCH /sms_incentive_requests/${demoLiffTokens.newcomer}/update_phone_number`, {
      body: { phone_number: phone, fingerprint: 'browser-1' },
    });
    await send(served, `POST /sms_incentive_requests/${demoLiffTokens.newcomer}/verify_sms_token`, {
      body: { sms_token: '654321' },
    });
    await send(served, 'GET /addresses?postal_code=2240032');
    await send(served, 'POST /consultation_visit_reservations', { headers, body: bookingBody() });
    const text = JSON.stringify(lines);
    const values = [uuid, displayName, phone, '654321', '2240032', demoLiffTokens.newcomer];
    expect([...values, ...Object.values(headers)].filter((value) => text.includes(value))).toEqual([]);
    expect(lines.length).toBeGreaterThan(5);
  });

  it.each(['/healthz', '/readyz'])('from a monitor to %s is not logged', async (path) => {
    await served.fetch(new Request(`http://provider.test${path}`));
    expect(lines).toEqual([]);
  });
});

describe('the request id', () => {
  const idFor = async (sent: string | null, path = `${API_ROOT}/nowhere`) => {
    const headers = { origin: 'https://app.example.jp', ...(sent !== null && { 'x-request-id': sent }) };
    const response = await served.fetch(new Request(`http://provider.test${path}`, { headers }));
    return response.headers.get('x-request-id');
  };

  it('is the proxy’s X-Request-Id, in the response and in the log line', async () => {
    expect(await idFor('0f9c1d2e3b4a59687766554433221100')).toBe('0f9c1d2e3b4a59687766554433221100');
    expect(lines.map(({ requestId }) => requestId)).toEqual(['0f9c1d2e3b4a59687766554433221100']);
  });

  it.each([
    null,
    '',
    'short',
    'has a space in it',
    'x'.repeat(65),
    '"}{"level":"fatal"',
    '名前は鈴木健一です',
  ])('is a new uuid if the request has no valid one: %j', async (sent) => {
    const encoded = sent && Buffer.from(sent).toString('latin1');
    const id = await idFor(encoded);
    expect(id).toMatch(UUID);
    expect(lines.map(({ requestId }) => requestId)).toEqual([id]);
  });

  it.each(['/healthz', `${API_ROOT}/me`, '/favicon.ico'])('is returned for %s', async (path) => {
    expect(await idFor(null, path)).toMatch(UUID);
  });

  it('may be read by the pages of allowed origins', async () => {
    const headers = { origin: 'https://app.example.jp' };
    const response = await served.fetch(new Request(`http://provider.test${API_ROOT}/me`, { headers }));
    expect(response.headers.get('access-control-expose-headers')?.split(',')).toContain('x-request-id');
  });

  it('is in the log line of an exception in the request', async () => {
    await provider.db.execute('alter table prefectures rename to prefectures_away');
    const { status, headers } = await send(served, 'GET /prefectures', {
      headers: { uuid: provider.persona('regular').uuid },
    });
    await provider.db.execute('alter table prefectures_away rename to prefectures');
    const [error] = linesOf('error');
    expect([status, error?.msg, error?.requestId]).toEqual([
      500,
      'PostgreSQL 42P01',
      headers.get('x-request-id'),
    ]);
  });
});

describe('the log has a line of the kind `security` for', () => {
  const tryToSignIn = (body: object) => send(served, 'POST /auth/sign_in', { body });

  it('RUN-40 a sign-in and a sign-out, with the customer', async () => {
    const headers = await signIn(served, 'regular');
    await send(served, 'DELETE /auth/sign_out', { headers });
    const customerId = await idOf('regular');
    expect(security()).toEqual([
      { event: 'signedIn', customerId },
      { event: 'sessionEnded', reason: 'signedOut', customerId },
    ]);
  });

  it('a refused sign-in, with its customer and the reason that its caller does not see', async () => {
    const { uuid } = provider.persona('regular');
    const token = provider.lineAccessToken('newcomer');
    await signIn(served, 'regular');
    lines = [];
    await tryToSignIn({ line_access_token: 'made up', uuid });
    await tryToSignIn({ line_access_token: provider.lineAccessToken('expiredToken'), uuid });
    await tryToSignIn({ line_access_token: token, uuid: '11111111-1111-4111-8111-111111111111' });
    await tryToSignIn({ line_access_token: token, uuid });
    await send(served, 'POST /auth/refresh_token', { body: { line_access_token: token } });
    const refused = (reason: string) => ({ event: 'signInRefused', reason });
    const customerId = await idOf('regular');
    expect(security()).toEqual([
      { ...refused('invalidToken'), customerId },
      { ...refused('expiredToken'), customerId },
      refused('unknownUuid'),
      { ...refused('uuidOfAnother'), customerId },
      refused('noUuid'),
    ]);
  });

  it('a refused session, with its reason and its customer', async () => {
    const headers = await signIn(served, 'regular');
    const customerId = await idOf('regular');
    lines = [];
    const me = (sent: Record<string, string>) => send(served, 'GET /me', { headers: sent });
    await me({});
    await me({ ...headers, uuid: provider.persona('newcomer').uuid });
    await me({ ...headers, client: 'another' });
    await me(withToken(headers, 'guessed'));
    clock.pass(15 * DAY);
    await me(headers);
    await send(served, 'GET /authentication/check_token', { headers });
    const refused = (reason: string) => ({ event: 'sessionRefused', reason });
    expect(security()).toEqual([
      refused('noCredentials'),
      refused('otherVisitor'),
      refused('unknownSession'),
      { ...refused('wrongToken'), customerId },
      { ...refused('expired'), customerId },
      { ...refused('expired'), customerId },
    ]);
  });

  it('a session that ends because it has expired or the customer has too many devices', async () => {
    for (let device = 0; device < 10; device += 1) await signIn(served, 'regular');
    expect(security().filter(({ event }) => event === 'sessionEnded')).toEqual([]);
    const headers = await signIn(served, 'regular');
    const ended = () => security().flatMap(({ event, reason }) => (event === 'sessionEnded' ? [reason] : []));
    expect(ended()).toEqual(['tooManyDevices']);
    const past = new Date(TEST_NOW.getTime() - DAY);
    const [other] = (await provider.db.select().from(customerSessions)).filter(
      ({ client }) => client !== headers.client,
    );
    await provider.db
      .update(customerSessions)
      .set({ expiresAt: past })
      .where(eq(customerSessions.id, other?.id ?? 0));
    clock.pass(6 * SECOND);
    await send(served, 'GET /me', { headers });
    expect(ended()).toEqual(['tooManyDevices', 'expired']);
  });

  it('a customer who requests another customer’s data', async () => {
    const headers = await signIn(served, 'newcomer');
    const customerId = await idOf('newcomer');
    lines = [];
    await send(served, 'GET /visit_reservations/1', { headers });
    expect(linesOf('security').map(({ event, status, customerId: who }) => [event, status, who])).toEqual([
      ['accessRefused', 404, customerId],
    ]);
  });

  it('a reached limit, but only once until the limit is reset', async () => {
    for (let miss = 0; miss < 5; miss += 1) {
      await send(served, 'GET /line_accounts/11111111-1111-4111-8111-111111111111');
    }
    const reached = () => linesOf('security').map(({ level, event, limit }) => ({ level, event, limit }));
    const line = { level: 'warn', event: 'limitReached', limit: 'missesPerIp' };
    expect(reached()).toEqual([line]);
    clock.pass(61 * SECOND);
    for (let miss = 0; miss < 5; miss += 1) {
      await send(served, 'GET /line_accounts/11111111-1111-4111-8111-111111111111');
    }
    expect(reached()).toEqual([line, line]);
  });

  it('a refused code with its reason, and an accepted one', async () => {
    const call = `sms_incentive_requests/${demoLiffTokens.newcomer}`;
    const verify = (code: string) =>
      send(served, `POST /${call}/verify_sms_token`, { body: { sms_token: code } });
    await verify('000000');
    await send(served, `PATCH /${call}/update_phone_number`, {
      body: { phone_number: '09012345678', fingerprint: 'browser-1' },
    });
    const [code = ''] = /\d{6}/.exec(provider.sms[0]?.message ?? '') ?? [];
    await verify(code === '111111' ? '222222' : '111111');
    await verify(code);
    expect(security().map(({ event, reason }) => [event, reason])).toEqual([
      ['codeRefused', 'noCodeYet'],
      ['codeRefused', 'wrongCode'],
      ['codeAccepted', undefined],
    ]);
  });
});
