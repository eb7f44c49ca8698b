import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, SimulatedClock, transition, waitFor } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { RedirectDestination, RedirectInput, SessionSummary } from './redirect.machine.ts';
import { redirectMachine } from './redirect.machine.ts';
import type { SessionProblem } from './session.types.ts';

type Snapshot = SnapshotFrom<typeof redirectMachine>;

const opened = (change: Partial<RedirectInput> = {}): Snapshot =>
  initialTransition(redirectMachine, { asksSettings: true, attempts: 0, ...change })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(redirectMachine, snapshot, event as never)[0], from);
const done = <Output>(port: string, output: Output) => ({ type: `xstate.done.actor.${port}`, output });
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });

const guest: SessionSummary = {
  signedIn: false,
  isChecked: true,
  lineLoggedIn: false,
  canLogIn: true,
  problem: null,
};
const customer: SessionSummary = { ...guest, signedIn: true, lineLoggedIn: true };
const signedIn = ok('awaitSession', customer);
const because = (code: 'signInRefused' | 'forwardedLink' | 'unreachable' | 'sessionExpired') =>
  ok('awaitSession', { ...guest, problem: { code } satisfies SessionProblem });
const meeting = moved(opened(), ok('openLine'), ok('keepPath'));
const asking = moved(meeting, signedIn);
const SITE = { site: 'https://www.example.jp/' };

describe('the redirect page', () => {
  test('ARR-30 opens LINE, stores its path, waits for the session and requests the settings', () => {
    const first = opened();
    const second = moved(first, ok('openLine'));
    expect([first, second, meeting, asking].map(({ value }) => value)).toEqual([
      'openingLine',
      'keepingPath',
      'meetingCustomer',
      'askingSettings',
    ]);
  });

  test.each([
    ['no customer is known', ok('awaitSession', guest), 'loggingIn'],
    ['LINE’s token was refused', because('signInRefused'), 'loggingIn'],
    ['the session has ended', because('sessionExpired'), 'loggingIn'],
    ['the link belongs to somebody else, so a sign-in cannot help', because('forwardedLink'), 'waiting'],
    ['the provider could not be reached, so the next attempt needs a tap', because('unreachable'), 'waiting'],
    ['LINE’s sign-in is not available', ok('awaitSession', { ...guest, canLogIn: false }), 'waiting'],
  ])('signs in automatically only if that can help: %s', (_, standing, state) => {
    const met = moved(meeting, standing);
    expect([met.value, met.context.standing]).toEqual([state, standing.output.value]);
  });

  test('ARR-40 signs in three times at most, and counts each attempt before it begins', () => {
    const met = (attempts: number) =>
      moved(opened({ attempts }), ok('openLine'), ok('keepPath'), ok('awaitSession', guest));
    expect([0, 1, 2, 3].map((attempts) => [met(attempts).value, met(attempts).context.attempts])).toEqual([
      ['loggingIn', 1],
      ['loggingIn', 2],
      ['loggingIn', 3],
      ['endless', 3],
    ]);
    expect([
      met(3).context.standing,
      moved(opened({ attempts: 3 }), ok('openLine'), ok('keepPath'), signedIn).value,
    ]).toEqual([guest, 'askingSettings']);
  });

  test('goes on when the sign-in works at once, and otherwise waits for LINE or a tap', () => {
    const loggingIn = moved(meeting, ok('awaitSession', guest));
    const known = customer;
    const refused: SessionSummary = { ...guest, problem: { code: 'signInRefused' } };
    const ends = [known, refused].map((standing) => moved(loggingIn, ok('logIn', standing)));
    expect(ends.map(({ value, context }) => [value, context.standing])).toEqual([
      ['askingSettings', known],
      ['waiting', refused],
    ]);
    expect(asking.context.standing).toEqual(known);
    const [, actions] = transition(redirectMachine, meeting, ok('awaitSession', guest) as never);
    expect(actions.map(({ params }) => (params as { input?: unknown }).input)).toContainEqual({ attempt: 1 });
  });
});

describe('the redirect settings', () => {
  const leaving = (destination: unknown) => moved(asking, ok('fetchDestination', destination));

  test.each([
    ['none matches', ok('fetchDestination'), 'rendered'],
    [
      'they could not be fetched',
      done('fetchDestination', { ok: false, problem: { code: 'notFetched' } }),
      'unfetched',
    ],
  ])('ARR-36 leave the page as it is when %s', (_, event, state) => {
    expect(moved(asking, event).value).toBe(state);
  });

  test('lead to a path at once, and to another site after the opened link is reported', () => {
    const path = leaving({ path: '/events' });
    const site = moved(leaving(SITE), ok('noteLeaving', true));
    expect([path.value, path.context.destination, site.value, moved(site, ok('sendMarks')).value]).toEqual([
      'followed',
      { path: '/events' },
      'sendingMarks',
      'left',
    ]);
  });

  test('do not lead again to a site that has just sent the customer back', () => {
    const there = leaving(SITE);
    const back = moved(there, ok('noteLeaving', false));
    expect([back.value, back.context.destination]).toEqual(['returned', SITE]);
    const [, actions] = transition(redirectMachine, asking, ok('fetchDestination', SITE) as never);
    expect(actions.map(({ params }) => (params as { input?: unknown }).input)).toContainEqual({ to: SITE });
  });

  test('wait at most 3 s until the opened link is reported to the provider', async () => {
    const clock = new SimulatedClock();
    const sendMarks = fromPromise<PortResult<null, never>>(() => new Promise(() => undefined));
    const noteLeaving = fromPromise<PortResult<boolean, never>, { to: RedirectDestination | null }>(
      async () => ({
        ok: true,
        value: true,
      }),
    );
    const machine = redirectMachine.provide({ actors: { sendMarks, noteLeaving } });
    const snapshot = machine.getPersistedSnapshot(leaving(SITE));
    const actor = createActor(machine, {
      clock,
      snapshot,
      input: { asksSettings: true, attempts: 0 },
    }).start();
    await waitFor(actor, (state) => state.matches('sendingMarks'));
    clock.increment(2999);
    const before = actor.getSnapshot().value;
    clock.increment(1);
    expect([before, actor.getSnapshot().value]).toEqual(['sendingMarks', 'left']);
  });
});

test('a customer signed in here but not at LINE is sent to LINE, and no attempt is counted', () => {
  const met = moved(meeting, ok('awaitSession', { ...customer, lineLoggedIn: false }));
  expect([met.value, met.context.attempts]).toEqual(['loggingIn', 0]);
});

test('if the token could not be checked, the page stays and requests no settings', () => {
  const unchecked = moved(meeting, ok('awaitSession', { ...customer, isChecked: false }));
  expect(unchecked.value).toBe('unfetched');
});

describe('/liff', () => {
  const meetingThere = moved(opened({ asksSettings: false }), ok('openLine'));

  test('stores no path and requests no settings', () => {
    const there = moved(meetingThere, signedIn, ok('logIn', customer));
    expect([meetingThere.value, there.value]).toEqual(['meetingCustomer', 'rendered']);
    const unchecked = moved(meetingThere, signedIn, ok('logIn', { ...customer, isChecked: false }));
    expect(unchecked.value).toBe('rendered');
  });

  test('logs in every visitor, even a signed-in one, because the token may be invalid', () => {
    const met = moved(meetingThere, signedIn);
    const over: SessionSummary = { ...guest, problem: { code: 'sessionExpired' } };
    expect([met.value, met.context.attempts, moved(met, ok('logIn', over)).value]).toEqual([
      'loggingIn',
      0,
      'waiting',
    ]);
    const fourth = moved(opened({ asksSettings: false, attempts: 3 }), ok('openLine'), signedIn);
    expect([fourth.value, fourth.context.standing]).toEqual(['loggingIn', customer]);
  });
});
