import { beforeEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import type { SessionContext } from '#machines/session.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { SessionActor } from '../services.ts';
import { boundClient } from './bound-client.ts';
import { pageClient } from './page-client.ts';

const ANSWER = { ok: false, problem: { code: 'offline' } };
const sent: (() => void)[] = [];
const client = {
  call: () => new Promise((resolve) => sent.push(() => resolve(ANSWER))),
} as unknown as ApiClient;

beforeEach(() => {
  sent.length = 0;
});

/** What has become of a promise once everything else has had its turn. */
const outcomeOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const turn = new Promise((resolve) => setImmediate(resolve, 'nothing'));
  return Promise.race([answer, turn]);
};

describe('an answer', () => {
  test('reaches who asked in the same stretch of the visit', async () => {
    const asked = boundClient(client, () => 1).call(getMe);
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
  });

  test('reaches nobody once another stretch has begun', async () => {
    let stretch = 1;
    const bound = boundClient(client, () => stretch);
    const before = bound.call(getMe);
    stretch = 2;
    const after = bound.call(getMe);
    for (const arrive of sent) arrive();
    expect([await outcomeOf(before), await outcomeOf(after)]).toEqual(['nothing', ANSWER]);
  });

  test('is not even asked for when there is no stretch any more', async () => {
    const asked = boundClient(client, () => null).call(getMe);
    expect([await outcomeOf(asked), sent.length]).toEqual(['nothing', 0]);
  });
});

describe('what a page has asked', () => {
  const context: SessionContext = {
    uuid: 'one',
    lineLoggedIn: true,
    hasSession: true,
    redirectPath: null,
    page: null,
    signInPage: '/',
    problem: null,
    crash: null,
  };
  /** A session that is signed in; its ports are nobody's. */
  const signedIn = (): SessionActor => {
    const snapshot = sessionMachine.resolveState({ value: { signedIn: 'trusting' }, context });
    return createActor(sessionMachine, { snapshot: sessionMachine.getPersistedSnapshot(snapshot) }).start();
  };
  const LEFT = { type: 'otherTab.signedOut', path: '/', lineLoggedIn: false } as const;

  test.each([
    ['the customer signs out', { type: 'logout.pressed' }, 'nothing'],
    ['the customer signs out in another tab', LEFT, 'nothing'],
    [
      'the provider ends the session, which says nothing about what it did',
      { type: 'session.ended', path: '/' },
      ANSWER,
    ],
    ['nothing happens', { type: 'redirect.followed' }, ANSWER],
  ] as const)('and %s', async (_, event, outcome) => {
    const session = signedIn();
    const asked = pageClient(client, session, () => undefined).call(getMe);
    session.send(event);
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(outcome);
    session.stop();
  });

  test('is answered again after the next sign-in', async () => {
    const session = signedIn();
    const pages = pageClient(client, session, () => undefined);
    session.send(LEFT);
    session.send({ type: 'otherTab.signedIn', lineLoggedIn: true });
    const asked = pages.call(getMe);
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
    session.stop();
  });

  test('makes it look around before it is sent', () => {
    const session = signedIn();
    let looked = -1;
    const pages = pageClient(client, session, () => {
      looked = sent.length;
    });
    void pages.call(getMe);
    expect([looked, sent.length]).toEqual([0, 1]);
    session.stop();
  });
});
