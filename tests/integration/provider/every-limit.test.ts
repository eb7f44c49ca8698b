import { beforeEach, describe, expect, it } from 'vitest';
import type { Persona } from '#provider/demo/personas.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { defaultSettings } from '#provider/deps.ts';
import { contract, customerLimits, endpointNames } from '#provider/handlers.ts';
import type { LimitName, RateLimitName } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { createMetrics } from '#provider/watch/metrics.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Got, Sent } from './caller.ts';
import { send, signIn } from './caller.ts';
import { entryBody, inquiryAnswers, responseForm } from './entry-bodies.ts';
import { image, JPEG } from './images.ts';
import { manualClock } from './manual-clock.ts';

interface Caller {
  readonly persona: Extract<Persona['key'], 'regular' | 'newcomer' | 'notFriend'>;
  readonly ip: string;
  readonly phone: string;
}
type Call = (provider: ProviderInProcess, caller: Caller) => Promise<Got>;

const FIRST: Caller = { persona: 'regular', ip: '198.51.100.1', phone: '09012345671' };
const OTHER_CUSTOMER = { persona: 'newcomer' } as const;
const OTHER_ADDRESS = { ip: '198.51.100.2' };
const OTHER_NUMBER = { phone: '09012345672' };

const clock = manualClock();
beforeEach(() => clock.set(TEST_NOW));

/** The `x-test-ip` header of a request simulates its IP address. */
const startWith = (limits: Partial<Record<RateLimitName, number>>) => {
  const narrow = Object.entries(limits).map(([name, uses]) => [name, { uses, seconds: 1800 }]);
  return startProvider({
    now: clock.now,
    settings: { rateLimits: { ...defaultRateLimits, ...Object.fromEntries(narrow) } },
    clientIp: ({ headers }) => headers.get('x-test-ip') ?? '192.0.2.1',
  });
};

const UNKNOWN = '11111111-1111-4111-8111-111111111111';
const uuidOf = (provider: ProviderInProcess, { persona }: Caller) => provider.persona(persona).uuid;

const anyone =
  (line: string, { headers, ...sent }: Sent = {}): Call =>
  (provider, { ip }) =>
    send(provider, line, { ...sent, headers: { ...headers, 'x-test-ip': ip } });

const customer =
  (line: string, sent: () => Sent = () => ({})): Call =>
  async (provider, { persona }) =>
    send(provider, line, { ...sent(), headers: await signIn(provider, persona) });

const signsInWith =
  (token: (provider: ProviderInProcess, caller: Caller) => string): Call =>
  (provider, caller) =>
    send(provider, 'POST /auth/sign_in', {
      headers: { 'x-test-ip': caller.ip },
      body: { line_access_token: token(provider, caller), uuid: uuidOf(provider, caller) },
    });
const signsIn = signsInWith((provider, { persona }) => provider.lineAccessToken(persona));
const failsToSignIn = signsInWith(() => 'made up');

const smsPath = ({ persona }: Caller) => `/sms_incentive_requests/${demoLiffTokens[persona]}`;
const asksForSms: Call = (provider, caller) =>
  send(provider, `PATCH ${smsPath(caller)}/update_phone_number`, {
    headers: { 'x-test-ip': caller.ip },
    body: { phone_number: caller.phone, fingerprint: 'browser-1' },
  });
const triesCode: Call = (provider, caller) =>
  send(provider, `POST ${smsPath(caller)}/verify_sms_token`, {
    headers: { 'x-test-ip': caller.ip },
    body: { sms_token: '123456' },
  });
const stopsMessages: Call = (provider, caller) =>
  send(provider, `PATCH /hub_customers/${uuidOf(provider, caller)}`, {
    headers: { 'x-test-ip': caller.ip },
    body: { unsubscribed: true },
  });
const pageView = { access_log: { uuid: UNKNOWN, path: '/', view_time: 0, tracking_code: null } };
const logsAccess: Call = (provider, caller) =>
  send(provider, 'POST /access_logs', {
    headers: { uuid: uuidOf(provider, caller), 'x-test-ip': caller.ip },
    body: pageView,
  });
const books = customer('POST /consultation_visit_reservations', () => ({ body: bookingBody() }));
const entersEvent = customer('POST /event_visit_reservations', () => ({ body: entryBody() }));

/** The calls that look up a uuid or token without a session, each with one that nobody has. */
const misses = [
  anyone(`GET /line_accounts/${UNKNOWN}`),
  anyone('GET /line_account_redirect_settings', { headers: { uuid: UNKNOWN } }),
  anyone(`PATCH /hub_customers/${UNKNOWN}`, { body: { unsubscribed: true } }),
  anyone(`GET /sms_incentive_requests/${UNKNOWN}`),
  anyone(`PATCH /sms_incentive_requests/${UNKNOWN}/update_phone_number`, {
    body: { phone_number: '09012345678', fingerprint: 'browser-1' },
  }),
  anyone(`POST /sms_incentive_requests/${UNKNOWN}/verify_sms_token`, { body: { sms_token: '123456' } }),
  anyone('POST /access_logs', { headers: { uuid: UNKNOWN }, body: pageView }),
];

interface Counted {
  /** The first call uses the limit up, and each of `beyond` is then refused. */
  readonly first: Call;
  readonly beyond?: readonly Call[];
  /** How the refused caller differs from the first one, although they count as one. */
  readonly although?: Partial<Caller>;
  /** Callers who are not refused, because they count separately. */
  readonly others: readonly Partial<Caller>[];
  readonly uses?: number;
  readonly status?: 503;
  readonly hasSession?: true;
  /** Other limits that the caller must have exceeded before. */
  readonly exceeded?: Partial<Record<RateLimitName, number>>;
}

const perCustomer = (first: Call, beyond?: readonly Call[]): Counted => ({
  first,
  ...(beyond && { beyond }),
  although: OTHER_ADDRESS,
  others: [OTHER_CUSTOMER],
  hasSession: true,
});

/** The calls whose limit `customerLimits` names, without their bodies, which are not read beyond a limit. */
const changesWith = (limit: RateLimitName): Counted => {
  const names = endpointNames.filter((name) => customerLimits[name] === limit);
  const calls = names.map((name) => {
    const { method, path } = contract[name];
    return customer(`${method} ${path.replace(/:\w+/, '1')}`);
  });
  return perCustomer(calls[0] ?? expect.unreachable(`${limit} limits no call`), calls);
};

const rateLimits: Readonly<Record<RateLimitName, Counted>> = {
  lineQuestionsInAll: { first: failsToSignIn, although: { ...OTHER_CUSTOMER, ...OTHER_ADDRESS }, others: [] },
  lineQuestionsInDoubt: {
    first: failsToSignIn,
    although: OTHER_ADDRESS,
    others: [OTHER_CUSTOMER],
    exceeded: { failedSignInsPerVisitor: 1 },
  },
  failedSignInsPerIp: { first: failsToSignIn, although: OTHER_CUSTOMER, others: [OTHER_ADDRESS] },
  failedSignInsPerVisitor: { first: failsToSignIn, others: [OTHER_ADDRESS, OTHER_CUSTOMER] },
  signInsPerCustomer: { first: signsIn, although: OTHER_ADDRESS, others: [OTHER_CUSTOMER] },
  missesPerIp: {
    first: misses[0] as Call,
    beyond: misses,
    although: OTHER_CUSTOMER,
    others: [OTHER_ADDRESS],
  },
  smsPerIp: { first: asksForSms, although: { ...OTHER_CUSTOMER, ...OTHER_NUMBER }, others: [OTHER_ADDRESS] },
  smsPerNumber: {
    first: asksForSms,
    although: { ...OTHER_CUSTOMER, ...OTHER_ADDRESS },
    others: [{ ...OTHER_CUSTOMER, ...OTHER_NUMBER }],
  },
  smsPerCustomer: {
    first: asksForSms,
    although: { ...OTHER_NUMBER, ...OTHER_ADDRESS },
    others: [OTHER_CUSTOMER],
  },
  smsPerBuilder: {
    first: asksForSms,
    although: { ...OTHER_CUSTOMER, ...OTHER_NUMBER, ...OTHER_ADDRESS },
    others: [],
    status: 503,
  },
  smsCodesPerIp: { first: triesCode, although: OTHER_CUSTOMER, others: [OTHER_ADDRESS] },
  inquiryResponsesPerCustomer: changesWith('inquiryResponsesPerCustomer'),
  reservationsPerCustomer: changesWith('reservationsPerCustomer'),
  catalogEnquetesPerCustomer: changesWith('catalogEnquetesPerCustomer'),
  bookingsPerCustomer: perCustomer(books, [books, entersEvent]),
  marksPerCustomer: changesWith('marksPerCustomer'),
  changesPerCustomer: changesWith('changesPerCustomer'),
  fileTokensPerCustomer: changesWith('fileTokensPerCustomer'),
  subscriptionChangesPerVisitor: { first: stopsMessages, others: [OTHER_ADDRESS, OTHER_CUSTOMER] },
  accessLogsPerVisitor: { first: logsAccess, others: [OTHER_ADDRESS, OTHER_CUSTOMER] },
  accessLogBytesPerVisitor: { first: logsAccess, others: [OTHER_ADDRESS, OTHER_CUSTOMER], uses: 150 },
  accessLogBytesPerUuid: {
    first: logsAccess,
    although: OTHER_ADDRESS,
    others: [OTHER_CUSTOMER],
    uses: 150,
  },
};

async function countedBy({ told }: ProviderInProcess) {
  const metrics = createMetrics();
  for (const happening of told) metrics.count(happening);
  return (await metrics.text()).match(/^rate_limits_reached_total\{.*\} [1-9]\d*$/gm);
}

const isRefused = ({ status }: Got) => status === 429 || status === 503;

it.each(Object.entries(rateLimits))(
  'SMS-23 CALL-27 %s counts its callers together and no others, and its refusals name the wait',
  async (limit, counted) => {
    const { first, beyond = [first], although = {}, others, uses = 1, status = 429, exceeded = {} } = counted;
    const provider = await startWith({ ...exceeded, [limit]: uses });
    if (counted.exceeded) await first(provider, { ...FIRST, ip: '198.51.100.9' });
    expect(isRefused(await first(provider, FIRST))).toBe(false);
    clock.pass(60_000);
    for (const call of beyond) {
      const got = await call(provider, { ...FIRST, ...although });
      const { headers, auth } = got;
      expect([got.status, headers.get('retry-after'), auth.client !== null]).toEqual([
        status,
        '1740',
        counted.hasSession === true,
      ]);
    }
    expect(await countedBy(provider)).toEqual([
      `rate_limits_reached_total{limit="${limit}"} ${beyond.length}`,
    ]);
    for (const other of others) {
      expect([other, isRefused(await first(provider, { ...FIRST, ...other }))]).toEqual([other, false]);
    }
  },
);

it('CALL-28 by default, these limits allow the uses that the rules state', () => {
  const stated = {
    failedSignInsPerIp: { uses: 120, seconds: 60 },
    missesPerIp: { uses: 60, seconds: 60 },
    subscriptionChangesPerVisitor: { uses: 10, seconds: 3600 },
    reservationsPerCustomer: { uses: 20, seconds: 3600 },
    accessLogsPerVisitor: { uses: 90, seconds: 60 },
  };
  expect({ ...defaultRateLimits, ...stated }).toEqual(defaultRateLimits);
});

it('CALL-27 every change that a customer makes has a limit, except the sign-out', () => {
  const countedInHandlers = ['createConsultationVisitReservation', 'createEventVisitReservation'];
  const changing = endpointNames.filter((name) => {
    const { method, access } = contract[name];
    return method !== 'GET' && access === 'customer' && name !== 'signOut';
  });
  const limited = [...Object.keys(customerLimits), ...countedInHandlers];
  expect(changing.filter((name) => !limited.includes(name))).toEqual([]);
});

describe('a limit that is not a rate', () => {
  const uploads: Call = async (provider, { persona }) =>
    send(provider, 'POST /inquiry_responses', {
      headers: await signIn(provider, persona),
      form: responseForm(1, inquiryAnswers, { 25: [image('a.jpg', JPEG)] }),
    });
  const uploadsWith = (changes: Partial<typeof defaultSettings.uploads>) =>
    startProvider({ settings: { uploads: { ...defaultSettings.uploads, ...changes } } });

  /** The limit of a link is left out. It has no end, so its refusal has no Retry-After (SMS-29). */
  const others: Readonly<
    Record<Exclude<LimitName, RateLimitName | 'smsPerLink'>, [() => Promise<ProviderInProcess>, Call[]]>
  > = {
    uploadsPerCustomer: [() => uploadsWith({ perCustomer: 0 }), [uploads]],
    uploadBytesInAll: [() => uploadsWith({ bytesInAll: 100 }), [uploads]],
    smsResend: [() => startProvider(), [asksForSms, asksForSms]],
  };

  it.each(Object.entries(others))('%s also has Retry-After, and the metrics count it', async (limit, row) => {
    const [start, calls] = row;
    const provider = await start();
    const answers: Got[] = [];
    for (const call of calls) answers.push(await call(provider, FIRST));
    expect(answers.map(isRefused)).toEqual(calls.map((_, index) => index === calls.length - 1));
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await countedBy(provider)).toEqual([`rate_limits_reached_total{limit="${limit}"} 1`]);
  });
});

it('bookings are counted with entries and refusals, but not with repeats', async () => {
  const provider = await startWith({ bookingsPerCustomer: 2 });
  const [notFriend, regular] = [await signIn(provider, 'notFriend'), await signIn(provider, 'regular')];
  const statusOf = async (call: string, key: string, body: object, headers = notFriend) =>
    (await send(provider, `POST /${call}`, { headers: { ...headers, 'idempotency-key': key }, body })).status;
  const [visits, entries] = ['consultation_visit_reservations', 'event_visit_reservations'];
  expect([
    await statusOf(visits, 'a', bookingBody()),
    await statusOf(visits, 'a', bookingBody()),
    await statusOf(entries, 'b', entryBody({ shop_visitor: 1, desired_time1: '03:00' })),
    await statusOf(entries, 'c', entryBody()),
    await statusOf(visits, 'a', bookingBody({ desired_time1: '11:00' }), regular),
  ]).toEqual([201, 201, 422, 429, 201]);
});

it('changes of a subscription by others who have the link use up no try of its customer', async () => {
  const provider = await startWith({ subscriptionChangesPerVisitor: 1 });
  const [own, stranger] = [await signIn(provider, 'regular'), await signIn(provider, 'notFriend')];
  const change = async (ip: string, unsubscribed: boolean, headers: Record<string, string> = {}) => {
    const sent = { headers: { ...headers, 'x-test-ip': ip }, body: { unsubscribed } };
    return (await send(provider, `PATCH /hub_customers/${uuidOf(provider, FIRST)}`, sent)).status;
  };
  expect([
    await change('2001:db8:1:1::1', true),
    await change('2001:db8:1:1::2', true),
    await change('2001:db8:2:1::1', true, stranger),
    await change('2001:db8:2:1::2', true, stranger),
    await change('2001:db8:1:1::1', false, own),
    await change('198.51.100.4', true),
  ]).toEqual([200, 429, 200, 429, 200, 200]);
});
