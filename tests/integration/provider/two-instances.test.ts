import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { builders } from '#provider/db/builder-tables.ts';
import { accessLogs, customerSessions, customers } from '#provider/db/customer-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { bookingBody, FULL_FIRST_WISH } from './booking-body.ts';
import type { Credentials, Got } from './caller.ts';
import { send, signIn, withToken } from './caller.ts';
import { entryBody, tourForm } from './entry-bodies.ts';
import {
  letStoringPause,
  theIncentives,
  theKeys,
  theSessions,
  theStoring,
  waiting,
  whileLocked,
} from './two-instances-locks.ts';
import type { Instance, Slot, TwoInstances } from './two-instances-world.ts';
import { IP_HEADER, startTwoInstances } from './two-instances-world.ts';

const MINUTE = 60_000;
vi.setConfig({ testTimeout: 5 * MINUTE });

let world: TwoInstances;

// Installs Debian's PostgreSQL first if there is none.
beforeAll(async () => {
  world = await startTwoInstances(160);
  await letStoringPause(world.db);
}, 10 * MINUTE);
afterAll(async () => {
  await world.close();
  expect(existsSync(decodeURIComponent(new URL(world.databaseUrl).hostname))).toBe(false);
}, 5 * MINUTE);
afterEach(() => expect(world.errors()).toEqual([]));

type Send = (instance: Instance, headers: Credentials, slot: Slot, key?: string) => Promise<Got>;

const wish = ({ date, time }: Slot) => ({ desired_on1: date, desired_time1: time });

const bookVisit: Send = (instance, headers, slot, key = randomUUID()) =>
  send(instance, 'POST /consultation_visit_reservations', {
    headers: { ...headers, 'idempotency-key': key },
    body: bookingBody(wish(slot)),
  });

const enterEvent: Send = (instance, headers, slot, key = randomUUID()) =>
  send(instance, 'POST /event_visit_reservations', {
    headers: { ...headers, 'idempotency-key': key },
    body: entryBody(wish(slot)),
  });

const reserveTour: Send = (instance, headers, slot, key = randomUUID()) =>
  send(instance, 'POST /reservations', {
    headers: { ...headers, 'idempotency-key': key },
    form: tourForm({ fields: { ...slot } }),
  });

const getMe = (instance: Instance, headers: Credentials) => send(instance, 'GET /me', { headers });

async function beat(instance: Instance, { uid }: Pick<Credentials, 'uid'>, pageView: string) {
  const { status, body } = await send(instance, 'POST /access_logs', {
    headers: { uuid: uid },
    body: { access_log: { uuid: pageView, path: '/events', view_time: 1, tracking_code: null } },
  });
  return { status, body };
}

const BEATEN = { status: 200, body: { status: true, takes_problems: true } };

/** Makes all calls in parallel, alternating between the two instances. */
const atOnce = <Who>(everybody: readonly Who[], call: (instance: Instance, who: Who) => Promise<Got>) =>
  Promise.all(everybody.map((who, index) => call(index % 2 ? world.other : world.one, who)));

const CONNECTIONS = 10;

/** Makes all calls in parallel. Releases `lock` only when the calls on all database connections wait for it. */
async function rush<Who>(
  lock: SQL,
  everybody: readonly Who[],
  call: (instance: Instance, who: Who) => Promise<Got>,
): Promise<Got[]> {
  const { begun } = await whileLocked(world.db, [lock], async () => {
    const asked = atOnce(everybody, call);
    await eventually(async () => expect(await waiting(world.db)).toBe(2 * CONNECTIONS));
    return { begun: asked };
  });
  return begun;
}

const statuses = (answers: readonly Got[]) => answers.map(({ status }) => status);

/** Counts granted and refused calls, and collects the messages of the refusals. */
function outcome(answers: readonly Got[]) {
  const refusals = answers.filter(({ status }) => status !== 201);
  const told = new Set(refusals.map(({ status, body }) => JSON.stringify({ status, body })));
  return {
    granted: answers.length - refusals.length,
    refused: refusals.length,
    told: [...told].map((text) => JSON.parse(text)),
  };
}

const visitsAt = ({ date, time }: Slot, kind: 'consultation' | 'event') => {
  const { desiredOn1, desiredTime1 } = visitReservations;
  return world.db.$count(
    visitReservations,
    and(eq(visitReservations.kind, kind), eq(desiredOn1, date), eq(desiredTime1, time)),
  );
};

const visitsOf = (callers: readonly Credentials[]) => {
  const uuids = callers.map(({ uid }) => uid);
  const ids = world.db.select({ id: customers.id }).from(customers).where(inArray(customers.uuid, uuids));
  return world.db.$count(visitReservations, inArray(visitReservations.customerId, ids));
};

const storedLogs = (pageView: string) => world.db.$count(accessLogs, eq(accessLogs.uuid, pageView));

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3 * MINUTE });

it('instances that start together on an empty database create each of the three builders once', async () => {
  expect(await world.db.$count(builders)).toBe(3);
});

describe('when many customers call both instances in parallel,', () => {
  const FULL = { status: 422, body: FULL_FIRST_WISH };

  it('one of 60 gets the last place of a slot, and the others are told that it is full', async () => {
    const slot = world.newSlot('visit');
    const [first, ...others] = world.newCustomers(61) as [Credentials, ...Credentials[]];
    expect((await bookVisit(world.one, first, slot)).status).toBe(201);
    const answers = await rush(theKeys, others, (instance, headers) => bookVisit(instance, headers, slot));
    expect(outcome(answers)).toEqual({ granted: 1, refused: 59, told: [FULL] });
    expect(await visitsAt(slot, 'consultation')).toBe(2);
  });

  it('four of 40 get the four places of a session, and the others are told that it is full', async () => {
    const slot = world.newSlot('entry');
    const everybody = world.newCustomers(40);
    const answers = await rush(theKeys, everybody, (instance, headers) =>
      enterEvent(instance, headers, slot),
    );
    expect(outcome(answers)).toEqual({ granted: 4, refused: 36, told: [FULL] });
    expect(await visitsAt(slot, 'event')).toBe(4);
  });

  it('one of 40 gets the only place of a tour slot, and the others are told that it is full', async () => {
    const slot = world.newSlot('tour');
    const everybody = world.newCustomers(40);
    const answers = await rush(theKeys, everybody, (instance, headers) =>
      reserveTour(instance, headers, slot),
    );
    const body = {
      errors: ['ご希望の日時は満席になりました。別の日時をお選びください。'],
      error_fields: ['date'],
    };
    expect(outcome(answers)).toEqual({ granted: 1, refused: 39, told: [{ status: 422, body }] });
    const { day, time } = reservations;
    const held = await world.db.$count(reservations, and(eq(day, slot.date), eq(time, slot.time)));
    expect(held).toBe(1);
  });
});

describe('an Idempotency-Key that both instances get three times in parallel', () => {
  it.each([
    ['books one consultation', bookVisit, 'visit'],
    ['makes one entry', enterEvent, 'entry'],
  ] as const)('%s, and all its responses are equal', async (_what, request, bookable) => {
    const slots = [1, 2, 3].map(() => world.newSlot(bookable));
    const six = world.newCustomers(6);
    const answers = await Promise.all(
      six.map((headers, index) => {
        const [key, slot] = [randomUUID(), slots[index % slots.length] as Slot];
        return atOnce(Array(6).fill(headers), (instance) => request(instance, headers, slot, key));
      }),
    );
    for (const [first, ...repeats] of answers) {
      expect(repeats.map(({ status, body }) => ({ status, body }))).toEqual(
        Array(5).fill({ status: 201, body: first?.body }),
      );
    }
    expect(await visitsOf(six)).toBe(6);
  });
});

describe('a session opened at one instance', () => {
  const askBoth = (headers: Credentials) => atOnce([headers, headers], getMe);

  it('RUN-8 is valid at the other instance, through every rotation', async () => {
    const first = await signIn(world.one, 'regular');
    let current = first;
    for (const instance of [world.other, world.one, world.other, world.one]) {
      const { auth } = await send(instance, 'GET /me?unbatch=true', { headers: current });
      expect(auth.accessToken).toMatch(/^[\w-]{32}$/);
      current = withToken(auth, auth.accessToken);
    }
    expect(statuses(await askBoth(current))).toEqual([200, 200]);
    expect(statuses(await askBoth(first))).toEqual([401, 401]);
  });

  it('gets only one new token when both instances handle 20 requests in parallel', async () => {
    const headers = await signIn(world.one, 'regular');
    await world.db
      .update(customerSessions)
      .set({ updatedAt: new Date(Date.now() - MINUTE) })
      .where(eq(customerSessions.client, headers.client));
    const answers = await rush(theSessions, Array(20).fill(headers), getMe);
    const tokens = answers.map(({ auth }) => auth.accessToken).filter((token) => token !== '');
    expect({ asked: answers.length, tokens: tokens.length }).toEqual({ asked: 20, tokens: 1 });
  });

  it.each<[string, (headers: Credentials) => Promise<Got>]>([
    ['`unbatch`', (headers) => send(world.other, 'GET /me?unbatch=true', { headers })],
    [
      'a refresh',
      (headers) =>
        send(world.other, 'POST /auth/refresh_token', {
          headers: { ...headers, uuid: headers.uid },
          body: { line_access_token: world.other.lineAccessToken('regular') },
        }),
    ],
  ])(
    'accepts both tokens of two requests that renew it at the same time, one of them by %s',
    async (_, renew) => {
      const headers = await signIn(world.one, 'regular');
      const isThis = eq(customerSessions.client, headers.client);
      const updatedAt = new Date(Date.now() - MINUTE);
      await world.db.update(customerSessions).set({ updatedAt }).where(isThis);
      const theRow = sql`select from customer_sessions where client = ${headers.client} for update`;
      // The row is given to the requests in the order in which they have asked for it.
      const begun = await whileLocked(world.db, [theRow], async () => {
        const plain = getMe(world.one, headers);
        await eventually(async () => expect(await waiting(world.db)).toBe(1));
        const other = renew(headers);
        await eventually(async () => expect(await waiting(world.db)).toBe(2));
        return [plain, other];
      });
      const renewed = (await Promise.all(begun)).map(({ auth }) => withToken(auth, auth.accessToken));
      expect(new Set(renewed.map((one) => one['access-token'])).size).toBe(2);
      const answers = await Promise.all(renewed.map((one) => getMe(world.one, one)));
      expect(statuses(answers)).toEqual([200, 200]);
    },
  );

  it('ends at both instances after a sign-out at one', async () => {
    const headers = await signIn(world.one, 'regular');
    expect((await send(world.one, 'DELETE /auth/sign_out', { headers })).status).toBe(200);
    expect(statuses(await askBoth(headers))).toEqual([401, 401]);
  });
});

it('a limit counts the calls to both instances together', async () => {
  const { uuid } = world.one.persona('newcomer');
  const answers = await atOnce(Array(40).fill(uuid), (instance) =>
    send(instance, 'POST /auth/sign_in', {
      headers: { [IP_HEADER]: '198.51.100.1' },
      body: { line_access_token: 'made up', uuid },
    }),
  );
  expect(statuses(answers).toSorted()).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
});

describe('because access log entries and bookings do not wait for each other,', () => {
  const bookSomeVisit = (headers: Credentials) => bookVisit(world.one, headers, world.newSlot('visit'));
  it.each([
    ['a booking', theIncentives, bookSomeVisit, 201],
    ['a token rotation', theSessions, (headers: Credentials) => getMe(world.one, headers), 200],
  ])('an access log entry is stored while the locks of %s are held', async (_what, lock, request, status) => {
    const [customer] = world.newCustomers(1) as [Credentials];
    const pageView = randomUUID();
    const { begun } = await whileLocked(world.db, [lock], async () => {
      const asked = request(customer);
      await eventually(async () => expect(await waiting(world.db)).toBe(1));
      const answers = [
        await beat(world.one, customer, pageView),
        await beat(world.other, customer, pageView),
      ];
      expect(answers).toEqual([BEATEN, BEATEN]);
      await eventually(async () => expect(await storedLogs(pageView)).toBe(2));
      expect(await waiting(world.db)).toBe(1);
      return { begun: asked };
    });
    expect((await begun).status).toBe(status);
  });

  it('a booking is made while a batch of access logs holds its locks', async () => {
    const [customer] = world.newCustomers(1) as [Credentials];
    const pageView = randomUUID();
    await whileLocked(world.db, [theStoring], async () => {
      expect(await beat(world.one, customer, pageView)).toEqual(BEATEN);
      await eventually(async () => expect(await waiting(world.db)).toBe(1));
      expect((await bookVisit(world.one, customer, world.newSlot('visit'))).status).toBe(201);
      expect(await waiting(world.db)).toBe(1);
    });
    await eventually(async () => expect(await storedLogs(pageView)).toBe(1));
  });
});

it('a stopped instance finishes its requests, and loses no access log and no booking', async () => {
  const [customer, next] = world.newCustomers(2) as [Credentials, Credentials];
  const [pageView, slot] = [randomUUID(), world.newSlot('visit')];
  const { begun, stopped } = await whileLocked(world.db, [theIncentives, theStoring], async () => {
    const booked = bookVisit(world.one, customer, slot);
    await eventually(async () => expect(await waiting(world.db)).toBe(1));
    const beats = await Promise.all(Array.from({ length: 80 }, () => beat(world.one, customer, pageView)));
    expect(beats).toEqual(Array(80).fill(BEATEN));
    const exit = world.one.stop();
    const late = randomUUID();
    await eventually(() => expect(beat(world.one, customer, late)).rejects.toThrow('fetch failed'));
    return { begun: booked, stopped: exit };
  });
  expect({ status: (await begun).status, exit: await stopped }).toEqual({ status: 201, exit: 0 });
  expect({ logs: await storedLogs(pageView), visits: await visitsAt(slot, 'consultation') }).toEqual({
    logs: 80,
    visits: 1,
  });
  expect((await bookVisit(world.other, next, slot)).status).toBe(201);
});
