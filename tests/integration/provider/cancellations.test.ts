import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { entryBody } from './entry-bodies.ts';
import { manualClock } from './manual-clock.ts';

const ALREADY = { errors: ['このご予約はすでにキャンセルされています。'] };
const TOO_LATE = {
  errors: ['オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。'],
};
const REASON = '予定が変わったため';

const clock = manualClock();
let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());

beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  headers = await signIn(provider, 'regular');
});

const cancel = async (list: string, id: number, wrapper: string, as = headers) => {
  const { status, body } = await send(provider, `PATCH /${list}/${id}/cancel`, {
    headers: as,
    body: { [wrapper]: { cancel_reason: REASON } },
  });
  return { status, body };
};

/** For each kind of appointment, the ids of an upcoming one, a cancelled one, and some that it is too late to cancel. */
const kinds = [
  { list: 'meetings', wrapper: 'meeting', coming: 2, cancelled: 3, late: [1, 4, 5] },
  { list: 'reservations', wrapper: 'reservation', coming: 102, cancelled: 103, late: [101, 104, 105] },
  { list: 'visit_reservations', wrapper: 'visit_reservation', coming: 102, cancelled: 54, late: [101, 53] },
];

describe.each(kinds)('cancelling one of the $list', ({ list, wrapper, coming, cancelled, late }) => {
  it('returns the cancelled appointment with its reason, as the list then shows it', async () => {
    const { status, body } = await cancel(list, coming, wrapper);
    const made = (body as Record<string, Record<string, unknown>>)[wrapper];
    expect([status, made?.status, made?.cancel_reason, made?.cancel_until]).toEqual([
      200,
      'cancelled',
      REASON,
      null,
    ]);
    const shown = (await send(provider, `GET /${list}`, { headers })).body as Record<
      string,
      { id: number }[]
    >;
    expect(shown[list]?.find(({ id }) => id === coming)).toEqual(made);
  });

  it('is refused the second time', async () => {
    expect(await cancel(list, cancelled, wrapper)).toEqual({ status: 422, body: ALREADY });
    await cancel(list, coming, wrapper);
    expect(await cancel(list, coming, wrapper)).toEqual({ status: 422, body: ALREADY });
  });

  it('happens once when ten calls arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(list, coming, wrapper)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body)).toEqual(
      Array.from({ length: 9 }, () => ALREADY),
    );
  });

  it.each(late)('is refused after its deadline (%i)', async (id) => {
    expect(await cancel(list, id, wrapper)).toEqual({ status: 422, body: TOO_LATE });
  });

  it('returns 404 to another customer, and cancels nothing', async () => {
    const stranger = await signIn(provider, 'notFriend');
    expect((await cancel(list, coming, wrapper, stranger)).status).toBe(404);
    expect((await cancel(list, coming, wrapper)).status).toBe(200);
  });

  it.each([0, 99_999])('returns 404 for the id %i', async (id) => {
    expect((await cancel(list, id, wrapper)).status).toBe(404);
  });
});

it('a visit can be cancelled until 17:00 on the day before, and not a second longer', async () => {
  const book = (time: string) =>
    send(provider, 'POST /consultation_visit_reservations', {
      headers,
      body: bookingBody({ desired_time1: time }),
    });
  await book('10:00');
  await book('11:00');
  clock.set(new Date('2026-11-22T08:00:00.000Z'));
  expect((await cancel('visit_reservations', 121, 'visit_reservation')).status).toBe(200);
  clock.pass(1000);
  expect((await cancel('visit_reservations', 122, 'visit_reservation')).body).toEqual(TOO_LATE);
});

it('MOVE-34 a cancelled visit frees its slot', async () => {
  const other = await signIn(provider, 'notFriend');
  const third = await signIn(provider, 'newcomer');
  const book = async (as: Credentials) =>
    (await send(provider, 'POST /consultation_visit_reservations', { headers: as, body: bookingBody() }))
      .status;
  expect([await book(headers), await book(other), await book(third)]).toEqual([201, 201, 422]);
  await cancel('visit_reservations', 121, 'visit_reservation');
  expect([await book(third), await book(headers)]).toEqual([201, 422]);
});

it('a cancelled entry frees its place, and the customer can enter again', async () => {
  const enter = () => send(provider, 'POST /event_visit_reservations', { headers, body: entryBody() });
  const remaining = async () => {
    const { body } = await send(provider, 'GET /events/1', { headers });
    return (body as { event: { sessions: { remaining: number }[] } }).event.sessions[0]?.remaining;
  };
  await enter();
  expect([await remaining(), (await enter()).status]).toEqual([3, 422]);
  await cancel('visit_reservations', 121, 'visit_reservation');
  expect([await remaining(), (await enter()).status, await remaining()]).toEqual([4, 201, 3]);
});
