import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import type { DeviceState, SessionContext, SessionProblem } from '#machines/session.types.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import type { SessionActor } from './session-actor.ts';
import { pageSession } from './session-actor.ts';

const ANSWER = { ok: false, problem: { code: 'forbidden', reasons: ['佐藤様'] } };
const answers: (() => void)[] = [];
let isReplaced = false;
const noted: unknown[] = [];
const client = createClient({
  baseUrl: 'https://provider.example',
  headers: createAuthHeaders(new FaultyStorage({})),
  uuid: () => null,
  isReplaced: () => isReplaced,
  onSessionEnd: () => expect.unreachable('the session ended'),
  note: (call, outcome) => noted.push([call, outcome]),
  isOnline: () => true,
  fetch: () =>
    new Promise((resolve) => {
      answers.push(() => resolve(Response.json({ errors: ['佐藤様'] }, { status: 403 })));
    }),
});
const pagesOf = (session: SessionActor, lookAround: () => void = () => undefined) =>
  client.forPages(pageSession(session, lookAround));
const shop = { params: { id: 7 } };

beforeEach(() => {
  answers.length = 0;
  noted.length = 0;
  isReplaced = false;
});

/** Lets the provider respond to the first call, and waits until the client has recorded it. */
const arrive = async () => {
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(() => noted.length).toBe(1);
};

/** The promise's result, or `nothing` if it is still pending after all queued tasks have run. */
const outcomeOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const turn = new Promise((resolve) => setImmediate(resolve, 'nothing'));
  return Promise.race([answer, turn]);
};

const context: SessionContext = {
  uuid: 'one',
  lineLoggedIn: true,
  hasSession: true,
  redirectPath: null,
  page: null,
  unchecked: false,
  mayBeReload: false,
  isUnasked: false,
  checkedLately: false,
  scopes: [],
  problem: null,
};
/** The device after a sign-out in another tab. */
const left: DeviceState = {
  hasSession: false,
  lineLoggedIn: false,
  signedOutElsewhere: true,
  path: '/',
  isOpen: false,
};
const machine = sessionMachine.provide({
  actors: {
    readDevice: fromPromise<PortResult<DeviceState, SessionProblem>>(async () => ({ ok: true, value: left })),
    forgetTab: fromPromise<PortResult<null, SessionProblem>>(async () => ({ ok: true, value: null })),
  },
});
/** A signed-in session. The tests need only the two actors above. */
const signedIn = (): SessionActor => {
  const snapshot = machine.resolveState({ value: { signedIn: 'trusting' }, context });
  return createActor(machine, { snapshot: machine.getPersistedSnapshot(snapshot) }).start();
};
const leaveElsewhere = async (session: SessionActor): Promise<void> => {
  session.send({ type: 'page.restored', hasSession: false, lineLoggedIn: false });
  await waitFor(session, (state) => state.matches('signedOut'));
};

describe('A page’s call', () => {
  test.each([
    ['gets no result after the customer signs out', { type: 'logout.pressed' }, 'nothing'],
    [
      'gets its result even if the provider ends the session',
      { type: 'session.ended', path: '/', isOpen: false },
      ANSWER,
    ],
    ['gets its result after a redirect', { type: 'redirect.followed' }, ANSWER],
  ] as const)('%s', async (_, event, outcome) => {
    const session = signedIn();
    const asked = pagesOf(session).call(getBuilderShop, shop);
    session.send(event);
    await arrive();
    expect(await outcomeOf(asked)).toEqual(outcome);
    session.stop();
  });

  test('gets no result after the customer signs out in another tab', async () => {
    const session = signedIn();
    const asked = pagesOf(session).call(getBuilderShop, shop);
    await leaveElsewhere(session);
    await arrive();
    expect(await outcomeOf(asked)).toBe('nothing');
    session.stop();
  });

  test('gets its result if it is made after the next sign-in', async () => {
    const session = signedIn();
    const pages = pagesOf(session);
    await leaveElsewhere(session);
    session.send({ type: 'device.changed', hasSession: true, lineLoggedIn: true });
    const asked = pages.call(getBuilderShop, shop);
    await arrive();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
    session.stop();
  });

  test('is not sent if another tab has opened another customer’s link', () => {
    const session = signedIn();
    const pages = pagesOf(session, () => {
      isReplaced = true;
    });
    void pages.call(getBuilderShop, shop);
    expect(answers.length).toBe(0);
    session.stop();
  });

  test('is recorded with its path pattern and outcome even if its result is dropped', async () => {
    const session = signedIn();
    const asked = pagesOf(session).call(getBuilderShop, shop);
    await leaveElsewhere(session);
    await arrive();
    expect([await outcomeOf(asked), noted]).toEqual(['nothing', [['GET /builder_shops/:id', 'forbidden']]]);
    session.stop();
  });
});

describe('A call that the session itself makes', () => {
  test('gets its result even after a sign-out, because the sign-out is such a call', async () => {
    const session = signedIn();
    pagesOf(session);
    const asked = client.call(getBuilderShop, shop);
    session.send({ type: 'logout.pressed' });
    await arrive();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
    session.stop();
  });

  test('gets no result after another tab has opened another customer’s link', async () => {
    const asked = client.call(getBuilderShop, shop);
    await expect.poll(() => answers.length).toBe(1);
    isReplaced = true;
    answers[0]?.();
    expect(await outcomeOf(asked)).toBe('nothing');
  });

  test('is not recorded if it sends an entry of the access log', async () => {
    const accessLog = {
      uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
      path: '/mypage',
      viewTime: 1,
      trackingCode: null,
    };
    const asked = client.call(createAccessLog, { body: { accessLog } });
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.();
    await asked;
    expect(noted).toEqual([]);
  });
});
