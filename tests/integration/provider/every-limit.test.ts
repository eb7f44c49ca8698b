import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLiffTokens } from '#provider/demo/demo-sms-incentives.ts';
import { defaultSettings } from '#provider/deps.ts';
import type { LimitName, RateLimitName } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits, limitNames } from '#provider/limits/rate-limits.ts';
import { createMetrics } from '#provider/watch/metrics.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Got, Sent } from './caller.ts';
import { send, signIn } from './caller.ts';
import { inquiryAnswers, responseForm } from './entry-bodies.ts';
import { image, JPEG } from './images.ts';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';
const FIRST = { uses: 0, seconds: 1800 };

let keepsDatabase: ProviderInProcess;
beforeAll(async () => {
  keepsDatabase = await startProvider();
});
afterAll(() => keepsDatabase.close());

/** The `x-test-ip` header of a request simulates its IP address. */
const withLimit = (name: RateLimitName) =>
  startProvider({
    settings: { rateLimits: { ...defaultRateLimits, [name]: FIRST } },
    clientIp: ({ headers }) => headers.get('x-test-ip') ?? '192.0.2.1',
  });

type Call = (provider: ProviderInProcess) => Promise<Got>;

const anyone =
  (line: string, sent: Sent = {}): Call =>
  (provider) =>
    send(provider, line, sent);

const customer =
  (line: string, sent: Sent = {}): Call =>
  async (provider) =>
    send(provider, line, { ...sent, headers: await signIn(provider, 'regular') });

const signsIn: Call = (provider) =>
  send(provider, 'POST /auth/sign_in', {
    body: {
      line_access_token: provider.lineAccessToken('regular'),
      uuid: provider.persona('regular').uuid,
    },
  });

const isTriedByOthers: Call = async (provider) => {
  const { uuid } = provider.persona('regular');
  const body = { line_access_token: 'made up', uuid };
  for (let turn = 1; turn <= defaultRateLimits.failedSignInsPerVisitor.uses; turn += 1) {
    await send(provider, 'POST /auth/sign_in', { headers: { 'x-test-ip': `198.51.100.${turn}` }, body });
  }
  return signsIn(provider);
};

const asksForSms: Call = anyone(
  `PATCH /sms_incentive_requests/${demoLiffTokens.newcomer}/update_phone_number`,
  { body: { phone_number: '09012345678', fingerprint: 'browser-1' } },
);

const changesSubscription: Call = (provider) =>
  send(provider, `PATCH /hub_customers/${provider.persona('regular').uuid}`, {
    body: { unsubscribed: true },
  });

const logsAccess: Call = (provider) =>
  send(provider, 'POST /access_logs', {
    headers: { uuid: provider.persona('regular').uuid },
    body: { access_log: { uuid: UNKNOWN, path: '/', view_time: 0, tracking_code: null } },
  });

const uploads: Call = async (provider) =>
  send(provider, 'POST /inquiry_responses', {
    headers: { ...(await signIn(provider, 'newcomer')), 'idempotency-key': 'upload-1' },
    form: responseForm(1, inquiryAnswers, { 25: [image('a.jpg', JPEG)] }),
  });

/** For each rate limit, a call that exceeds it when the limit is zero. */
const beyondRateLimits: Readonly<Record<RateLimitName, Call>> = {
  lineQuestionsInAll: signsIn,
  lineQuestionsInDoubt: isTriedByOthers,
  failedSignInsPerIp: signsIn,
  failedSignInsPerVisitor: signsIn,
  signInsPerCustomer: signsIn,
  missesPerIp: anyone(`GET /line_accounts/${UNKNOWN}`),
  smsPerIp: asksForSms,
  smsPerNumber: asksForSms,
  smsPerCustomer: asksForSms,
  smsPerBuilder: asksForSms,
  smsCodesPerIp: anyone(`POST /sms_incentive_requests/${demoLiffTokens.newcomer}/verify_sms_token`, {
    body: { sms_token: '123456' },
  }),
  inquiryResponsesPerCustomer: customer('POST /inquiry_responses'),
  reservationsPerCustomer: customer('POST /reservations'),
  catalogEnquetesPerCustomer: customer('POST /catalog_enquetes'),
  bookingsPerCustomer: customer('POST /consultation_visit_reservations', { body: bookingBody() }),
  marksPerCustomer: customer('PATCH /check/1'),
  changesPerCustomer: customer('PATCH /me'),
  fileTokensPerCustomer: customer('GET /media_files/1/token'),
  subscriptionChangesPerVisitor: changesSubscription,
  accessLogsPerVisitor: logsAccess,
  accessLogBytesPerVisitor: logsAccess,
  accessLogBytesPerUuid: logsAccess,
};

const uploadsWith = (changes: Partial<typeof defaultSettings.uploads>) =>
  startProvider({ settings: { uploads: { ...defaultSettings.uploads, ...changes } } });

/** The limit of a link has no end, so its refusal has no Retry-After. */
type TimedLimit = Exclude<LimitName, 'smsPerLink'>;
const timedLimits = limitNames.filter((name): name is TimedLimit => name !== 'smsPerLink');

type Beyond = () => Promise<[provider: ProviderInProcess, got: Got]>;

const beyond: Readonly<Record<Exclude<TimedLimit, RateLimitName>, Beyond>> = {
  uploadsPerCustomer: async () => {
    const provider = await uploadsWith({ perCustomer: 0 });
    return [provider, await uploads(provider)];
  },
  uploadBytesInAll: async () => {
    const provider = await uploadsWith({ bytesInAll: 100 });
    return [provider, await uploads(provider)];
  },
  smsResend: async () => {
    const provider = await startProvider();
    await asksForSms(provider);
    return [provider, await asksForSms(provider)];
  },
};

const isRateLimit = (name: TimedLimit): name is RateLimitName => name in beyondRateLimits;

it.each(timedLimits)(
  'a call beyond the limit %s gets Retry-After, and the metrics count it',
  async (name) => {
    const reach: Beyond = async () => {
      if (!isRateLimit(name)) return beyond[name]();
      const provider = await withLimit(name);
      return [provider, await beyondRateLimits[name](provider)];
    };
    const [provider, { status, headers }] = await reach();
    const metrics = createMetrics();
    for (const happening of provider.told) metrics.count(happening);
    const counted = (await metrics.text()).match(/^rate_limits_reached_total\{.*\} [1-9]\d*$/gm);

    expect([429, 503]).toContain(status);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(counted).toEqual([`rate_limits_reached_total{limit="${name}"} 1`]);
  },
);
