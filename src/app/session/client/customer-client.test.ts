import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Answer } from '#machines/port.types.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import type { DeviceState, SessionContext, SessionProblem } from '#machines/session.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { SessionActor } from '../session-actor.ts';
import { clientsOver } from './customer-client.ts';

const ANSWER = { ok: false, problem: { code: 'offline' } };
const sent: (() => void)[] = [];
const client = {
  call: () => new Promise((resolve) => sent.push(() => resolve(ANSWER))),
} as unknown as ApiClient;

let isReplaced = false;
const noted: unknown[] = [];
const clients = clientsOver(client, {
  visitor: { isReplaced: () => isReplaced },
  note: (crumb) => noted.push(crumb),
  now: Date.now,
  tentative: client,
});
const pagesOf = (session: SessionActor, lookAround: () => void = () => undefined) =>
  clients.ofPages(session, lookAround);

beforeEach(() => {
  sent.length = 0;
  noted.length = 0;
  isReplaced = false;
});

/** What has become of a promise once everything else has had its turn. */
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
  mayBeReload: false,
  scopes: [],
  problem: null,
};
/** What the device says after the customer has signed out in another tab. */
const left: DeviceState = {
  hasSession: false,
  lineLoggedIn: false,
  signedOutElsewhere: true,
  path: '/',
  isOpen: false,
};
const machine = sessionMachine.provide({
  actors: {
    readDevice: fromPromise<Answer<DeviceState, SessionProblem>>(async () => ({ ok: true, value: left })),
    forgetTab: fromPromise<Answer<null, SessionProblem>>(async () => ({ ok: true, value: null })),
  },
});
/** A session that is signed in; its other ports are nobody's. */
const signedIn = (): SessionActor => {
  const snapshot = machine.resolveState({ value: { signedIn: 'trusting' }, context });
  return createActor(machine, { snapshot: machine.getPersistedSnapshot(snapshot) }).start();
};
const leaveElsewhere = async (session: SessionActor): Promise<void> => {
  session.send({ type: 'page.restored', hasSession: false, lineLoggedIn: false });
  await waitFor(session, (state) => state.matches('signedOut'));
};

describe('what a page has asked', () => {
  test.each([
    ['the customer signs out', { type: 'logout.pressed' }, 'nothing'],
    [
      'the provider ends the session, which says nothing about what it did',
      { type: 'session.ended', path: '/' },
      ANSWER,
    ],
    ['nothing happens', { type: 'redirect.followed' }, ANSWER],
  ] as const)('and %s', async (_, event, outcome) => {
    const session = signedIn();
    const asked = pagesOf(session).call(getMe);
    session.send(event);
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(outcome);
    session.stop();
  });

  test('and the customer signs out in another tab', async () => {
    const session = signedIn();
    const asked = pagesOf(session).call(getMe);
    await leaveElsewhere(session);
    sent[0]?.();
    expect(await outcomeOf(asked)).toBe('nothing');
    session.stop();
  });

  test('is answered again after the next sign-in', async () => {
    const session = signedIn();
    const pages = pagesOf(session);
    await leaveElsewhere(session);
    session.send({ type: 'device.changed', hasSession: true, lineLoggedIn: true });
    const asked = pages.call(getMe);
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
    session.stop();
  });

  test('makes it look around before it is sent', () => {
    const session = signedIn();
    let looked = -1;
    const pages = pagesOf(session, () => {
      looked = sent.length;
    });
    void pages.call(getMe);
    expect([looked, sent.length]).toEqual([0, 1]);
    session.stop();
  });

  test('is not sent when the look around finds another visitor', () => {
    const session = signedIn();
    const pages = pagesOf(session, () => {
      isReplaced = true;
    });
    void pages.call(getMe);
    expect(sent.length).toBe(0);
    session.stop();
  });

  test('is noted once, though nobody may hear of it any more', async () => {
    const session = signedIn();
    const asked = pagesOf(session).call(getMe);
    await leaveElsewhere(session);
    sent[0]?.();
    expect([await outcomeOf(asked), noted]).toEqual([
      'nothing',
      [{ category: 'call', call: 'GET /me', outcome: 'offline' }],
    ]);
    session.stop();
  });
});

describe('what was asked beside the pages', () => {
  test('is answered though the customer signs out: the sign-out is such a call itself', async () => {
    const session = signedIn();
    pagesOf(session);
    const asked = clients.beside.call(getMe);
    session.send({ type: 'logout.pressed' });
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
    session.stop();
  });

  test('reaches nobody once the browser is another visitor’s', async () => {
    const asked = clients.beside.call(getMe);
    isReplaced = true;
    sent[0]?.();
    expect(await outcomeOf(asked)).toBe('nothing');
  });
});
