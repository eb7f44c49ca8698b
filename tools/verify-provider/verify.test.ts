import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { ESTIMATE_UUID } from '#provider/demo/seed.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Verdict } from './provider-under-test.ts';
import { verify } from './verify.ts';

const APP = 'https://app.example.jp';
const IDS = {
  getInquiry: '1',
  confirmInquiryResponse: '1',
  getItem: '1',
  getReservationSetting: '1',
  getReservationSettingItems: '1',
  getRegistrationSource: '1',
  getMediaFileToken: ESTIMATE_UUID,
  getSmsIncentiveRequest: demoLiffTokens.regular,
};

let provider: ProviderInProcess;
beforeAll(async () => {
  provider = await startProvider({ settings: { allowedOrigins: [APP] } });
});
afterAll(() => provider.close());

type Fault = (response: Response) => Promise<Response>;

/** Verifies the reference provider with changed responses to some calls. */
const verified = async (
  faults: Readonly<Record<string, Fault>> = {},
  { writes = false, ids = IDS as Record<string, string> } = {},
): Promise<Verdict[]> => {
  await provider.reset();
  return verify({
    origin: 'http://provider.test',
    uuid: provider.persona('regular').uuid,
    lineToken: provider.lineAccessToken('regular'),
    writes,
    ids,
    appOrigin: APP,
    fetch: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.slice(API_ROOT.length)}`;
      const response = await provider.fetch(request);
      return faults[call]?.(response) ?? response;
    },
  });
};
const calledIn = (verdicts: readonly Verdict[]) => verdicts.filter(({ notCalled }) => !notCalled);
const wrongIn = (verdicts: readonly Verdict[]) => verdicts.filter(({ wrong }) => wrong.length > 0);

const changed =
  (change: (body: never) => unknown): Fault =>
  async (response) =>
    Response.json(change((await response.json()) as never), {
      status: response.status,
      headers: withoutLength(response),
    });
const withoutLength = ({ headers }: Response): Headers => {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
};
const without =
  (...names: string[]): Fault =>
  async (response) => {
    const headers = new Headers(response.headers);
    for (const name of names) headers.delete(name);
    return new Response(response.body, { status: response.status, headers });
  };

describe('the reference provider', () => {
  it('passes every check that only reads', async () => {
    const verdicts = await verified();
    expect(wrongIn(verdicts)).toEqual([]);
    expect(calledIn(verdicts).length).toBeGreaterThan(35);
  });

  it('passes every check that writes, and keeps no booking afterwards', async () => {
    const openBookings = async () =>
      (await provider.db.select({ status: visitReservations.status }).from(visitReservations)).filter(
        ({ status }) => status !== 'cancelled',
      ).length;
    await provider.reset();
    const before = await openBookings();
    const verdicts = await verified({}, { writes: true });
    expect(wrongIn(verdicts)).toEqual([]);
    expect(calledIn(verdicts).length).toBeGreaterThan(55);
    const told = new Set(verdicts.map(({ call }) => call));
    expect(Object.values(endpoints).filter(({ method, path }) => !told.has(`${method} ${path}`))).toEqual([]);
    expect(await openBookings()).toBe(before);
  });

  it('is called only with ids that are in its lists or passed to the check', async () => {
    const verdicts = await verified({}, { ids: {} });
    expect(
      verdicts.filter(({ notCalled }) => notCalled?.startsWith('no id')).map(({ call }) => call),
    ).toEqual([
      'GET /reservation_settings/:id',
      'GET /reservation_settings/:id/items',
      'GET /items/:id',
      'GET /inquiries/:id',
      'GET /inquiries/:id/confirm_inquiry_response',
      'GET /media_files/:id/token',
      'GET /media_files/:uuid',
      'GET /sms_incentive_requests/:liffToken',
      'GET /registration_sources/:id',
    ]);
  });
});

describe('a provider’s faults are reported for each call:', () => {
  it('wrong statuses, session and CORS headers, and fields, but never the values of fields', async () => {
    const verdicts = await verified({
      'GET /me': changed(
        ({ customer: { connected: _, ...customer } }: { customer: { connected: boolean } }) => ({
          customer,
        }),
      ),
      'GET /consultation_settings': changed(({ consultation_setting }: { consultation_setting: object }) => ({
        consultation_setting: { ...consultation_setting, staff_email: 'a@b.jp' },
      })),
      'GET /point_histories': changed(
        ({ point_histories }: { point_histories: { expires_on: string }[] }) => ({
          point_histories: point_histories.map(({ expires_on, ...rest }) => ({
            ...rest,
            expiresOn: expires_on,
          })),
        }),
      ),
      'GET /check_point_setting': changed(() => ({ enabled: 'true' })),
      'GET /builder': async () => new Response(null, { status: 500 }),
      'GET /meetings': without('access-token', 'client', 'uid', 'token-type'),
      'GET /incentive_logs': without('access-control-expose-headers'),
      'GET /prefectures': async (response) => new Response('<html>', { headers: withoutLength(response) }),
    });
    const wrong = Object.fromEntries(wrongIn(verdicts).map(({ call, wrong: what }) => [call, what]));
    const hidden = 'access-token, client, uid, token-type, expiry, content-disposition, retry-after';
    expect(wrong).toEqual({
      'GET /me': ['customer.connected is missing'],
      'GET /consultation_settings': ['consultation_setting.staff_email is not in the contract'],
      'GET /point_histories': ['point_histories[].expiresOn must be called expires_on'],
      'GET /check_point_setting': ['enabled is a string, not boolean'],
      'GET /builder': [
        'status 500',
        ...['access-token', 'client', 'uid', 'token-type'].map((name) => `no header ${name}`),
        `CORS does not allow ${APP}`,
        `CORS does not expose ${hidden}`,
      ],
      'GET /meetings': ['access-token', 'client', 'uid', 'token-type'].map((name) => `no header ${name}`),
      'GET /incentive_logs': [`CORS does not expose ${hidden}`],
      'GET /prefectures': ['the body is not JSON'],
    });
  });

  it('a key that books twice, and a sign-out that does not end the session', async () => {
    let bookings = 900;
    const verdicts = await verified(
      {
        'POST /consultation_visit_reservations': changed((body: { visit_reservation: object }) => {
          bookings += 1;
          return { visit_reservation: { ...body.visit_reservation, id: bookings } };
        }),
        'GET /authentication/check_token': changed(() => ({ valid: true })),
      },
      { writes: true },
    );
    expect(wrongIn(verdicts).map(({ call, wrong }) => [call, wrong[0]])).toEqual([
      ['POST /consultation_visit_reservations', 'books twice for one Idempotency-Key'],
      ['PATCH /visit_reservations/:id/cancel', 'status 404'],
      ['PATCH /visit_reservations/:id/cancel', 'status 404'],
      ['DELETE /auth/sign_out', 'the token is still accepted afterwards'],
    ]);
  });
});
