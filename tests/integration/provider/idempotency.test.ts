import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notFound, notSignedIn } from '#provider/http/reply.ts';
import type { EndpointConfig } from '#provider/http/serve-endpoint.ts';
import { serveEndpoint } from '#provider/http/serve-endpoint.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { createReservation } from '#src/api/contract/reservation.contract.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookerOf, bookingBody, FULL_FIRST_WISH } from './booking-body.ts';
import type { Sent } from './caller.ts';
import { ORIGIN, send, signIn } from './caller.ts';
import { entryBody, inquiryAnswers, responseForm, tourForm } from './entry-bodies.ts';
import { image, JPEG } from './images.ts';
import { manualClock } from './manual-clock.ts';

const KEY = { 'idempotency-key': '6f6d1c9e-58a1-4a3c-9b1e-0a5d1f3c7e21' };
/** As long as the other, so that only the content differs. */
const RETOUCHED = JPEG.with(-1, 1);
const enquete = { satisfaction_level: 4, good_points: [], comment: '', wants_consultation: false };
const clock = manualClock();

let provider: ProviderInProcess;
let booker: Awaited<ReturnType<typeof bookerOf>>;
let seeded: number;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());

beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  booker = await bookerOf(provider, 'newcomer');
  seeded = await provider.count('visit_reservations');
});

const bookedNow = async () => (await provider.count('visit_reservations')) - seeded;

it('a repeat with the same key gets the first status and body, and new auth headers', async () => {
  const first = await booker.book({}, KEY);
  clock.pass(60_000);
  const repeat = await booker.book({}, KEY);
  expect([repeat.status, repeat.body]).toEqual([201, first.body]);
  expect([first.auth.accessToken, repeat.auth.accessToken]).toEqual(['', expect.stringMatching(/^token-/)]);
  expect(await bookedNow()).toBe(1);
});

it('a handler that creates rows has no other connection than that of its transaction', async () => {
  const used: boolean[] = [];
  const served: EndpointConfig<typeof createReservation> = {
    endpoint: createReservation,
    handler: async ({ deps, db }) => {
      used.push(deps.db === db, db === provider.deps.db);
      return notFound;
    },
    limit: null,
    withoutSession: notSignedIn,
    booking: null,
  };
  const body = tourForm();
  const request = new Request(ORIGIN, { method: 'POST', headers: await signIn(provider, 'regular'), body });
  expect((await serveEndpoint(served, provider.deps, request, {})).status).toBe(404);
  expect(used).toEqual([true, false]);
});

it('ten parallel posts with one key make one booking and get the same response', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => booker.book({}, KEY)));
  const [first] = answers;
  for (const { status, body } of answers) expect([status, body]).toEqual([201, first?.body]);
  expect(await bookedNow()).toBe(1);
});

it('a repeat still gets its booking when the slot has filled up in between', async () => {
  const first = await booker.book({}, KEY);
  const [one, other] = [await bookerOf(provider, 'notFriend'), await bookerOf(provider, 'regular')];
  expect([(await one.book()).status, (await other.book()).status]).toEqual([201, 422]);
  expect((await booker.book({}, KEY)).body).toEqual(first.body);
});

/** For each endpoint that creates rows: a request, the same with other content, and the tables of its rows. */
const creating: Readonly<Record<string, [first: () => Sent, other: () => Sent, tables: string[]]>> = {
  createConsultationVisitReservation: [
    () => ({ body: bookingBody() }),
    () => ({ body: bookingBody({ desired_time1: '11:00' }) }),
    ['visit_reservations'],
  ],
  createEventVisitReservation: [
    () => ({ body: entryBody() }),
    () => ({ body: entryBody({ shop_visitor: 3 }) }),
    ['visit_reservations'],
  ],
  createReservation: [
    () => ({ form: tourForm({ images: { 9: [image('a.jpg', JPEG)] } }) }),
    () => ({ form: tourForm({ images: { 9: [image('a.jpg', RETOUCHED)] } }) }),
    ['reservations', 'form_images'],
  ],
  createInquiryResponse: [
    () => ({ form: responseForm(1, inquiryAnswers, { 25: [image('a.jpg', JPEG)] }) }),
    () => ({ form: responseForm(1, inquiryAnswers, { 25: [image('a.jpg', RETOUCHED)] }) }),
    ['inquiry_responses', 'form_images'],
  ],
  createInquiryLineMessage: [
    () => ({ body: { inquiry_id: 2 } }),
    () => ({ body: { inquiry_id: 1 } }),
    ['inquiry_line_messages'],
  ],
  createCatalogEnquete: [
    () => ({ body: { catalog_enquete: enquete } }),
    () => ({ body: { catalog_enquete: { ...enquete, comment: 'はい' } } }),
    ['catalog_enquetes'],
  ],
};

it.each(Object.entries(endpoints).filter(([, { creates }]: [string, Endpoint]) => creates))(
  'CALL-8 %s creates its rows once for a key, and refuses the key with other content',
  async (name, { path }) => {
    const [first, other, tables] =
      creating[name] ?? expect.unreachable(`\`creating\` has no row for ${name}`);
    const headers = { ...(await signIn(provider, 'regular')), ...KEY };
    const post = async (sent: Sent) => {
      const { status, body } = await send(provider, `POST ${path}`, { ...sent, headers });
      return { status, body };
    };
    const rows = () => Promise.all(tables.map(provider.count));
    const before = await rows();
    const answer = await post(first());
    expect([answer.status, await post(first())]).toEqual([201, answer]);
    expect(await post(other())).toEqual({
      status: 422,
      body: { errors: ['同じ Idempotency-Key で、別の内容がすでに送信されています。'] },
    });
    expect(await rows()).toEqual(before.map((count) => count + 1));
  },
);

it('a refusal is not stored, so the corrected request succeeds with the same key', async () => {
  for (const key of ['notFriend', 'regular'] as const) await (await bookerOf(provider, key)).book();
  expect((await booker.book({}, KEY)).body).toEqual(FULL_FIRST_WISH);
  expect((await booker.book({ desired_time1: '11:00' }, KEY)).status).toBe(201);
  expect(await bookedNow()).toBe(3);
});

it('a key belongs to its customer, so another customer may use the same key', async () => {
  const other = await bookerOf(provider, 'notFriend');
  const answers = [await booker.book({}, KEY), await other.book({}, KEY)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await bookedNow()).toBe(2);
});

it('without a key, every post makes a booking', async () => {
  await booker.book();
  await booker.book({ desired_time1: '11:00' });
  expect(await bookedNow()).toBe(2);
});

it.each([
  ['empty', ''],
  ['longer than 255 characters', 'k'.repeat(256)],
])('a key that is %s gets 400', async (_, key) => {
  expect((await booker.book({}, { 'idempotency-key': key })).status).toBe(400);
  expect(await bookedNow()).toBe(0);
});
