import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { arrivalMachine } from './arrival.machine.ts';
import type { ArrivalEvent, ArrivalProblem, Mark } from './arrival.types.ts';

type Snapshot = SnapshotFrom<typeof arrivalMachine>;

const moved = (from: Snapshot, ...events: (ArrivalEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(arrivalMachine, snapshot, event as never)[0], from);
const answered = (port: string, output: PortResult<unknown, ArrivalProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const done = (port: string, value: unknown = null) => answered(port, { ok: true, value });
const failed = (port: string, problem: ArrivalProblem) => answered(port, { ok: false, problem });

const message: Mark = { kind: 'message', about: { id: '7' } };
const refer: Mark = { kind: 'refer', about: { ownerId: '12' } };
const connected: Mark = { kind: 'connected', about: {} };
const refused: ArrivalProblem = { code: 'refused', what: 'not made: invalid' };
const undecided: ArrivalProblem = { code: 'undecided', what: 'not made: timedOut' };
const unauthorized: ArrivalProblem = { code: 'unauthorized', what: 'not made: unauthorized' };

const signedIn: ArrivalEvent = { type: 'customer.signedIn', lineLoggedIn: true };
const signedOut: ArrivalEvent = { type: 'customer.signedOut' };
const firstPage: ArrivalEvent = { type: 'firstPage.shown' };
const asked: ArrivalEvent = { type: 'friendship.asked' };

const [start] = initialTransition(arrivalMachine);
/** The state in which the first mark is being sent. A mark is something that the provider records once about a customer. */
const making = (...marks: Mark[]) => moved(start, signedIn, done('readMarks', marks));
const marksOf = ({ value, context: { mark, marks, problem } }: Snapshot) => [
  value.marks,
  mark,
  marks,
  problem,
];
const running = ({ children }: Snapshot) => Object.keys(children);

describe('the marks of a link', () => {
  test('ARR-41 are read as soon as the customer is signed in, and not before', () => {
    expect([start.value.marks, running(start)]).toEqual(['atRest', []]);
    expect(running(moved(start, signedIn))).toEqual(['readMarks']);
  });

  test('are sent one after another', () => {
    const first = making(message, refer);
    expect([marksOf(first), running(first)]).toEqual([['making', message, [refer], null], ['makeMark']]);
    const second = moved(first, done('makeMark'));
    expect([marksOf(second), running(second)]).toEqual([['making', refer, [], null], ['makeMark']]);
    expect(marksOf(moved(second, done('makeMark')))).toEqual(['atRest', null, [], null]);
  });

  test('are passed to the port that sends them', async () => {
    const told: unknown[] = [];
    const actors = {
      readMarks: fromPromise<PortResult<readonly Mark[], never>>(async () => ({
        ok: true,
        value: [message],
      })),
      makeMark: fromPromise<PortResult<null, ArrivalProblem>, Mark | null>(async ({ input }) => {
        told.push(input);
        return { ok: false, problem: undecided };
      }),
    };
    const actor = createActor(arrivalMachine.provide({ actors })).start();
    actor.send(signedIn);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([message]);
  });
});

describe('a mark', () => {
  test.each([refused, undecided, unauthorized])(
    'that could not be sent is reported and not retried: $code',
    (problem) => {
      expect(marksOf(moved(making(message, refer), failed('makeMark', problem)))).toEqual([
        'making',
        refer,
        [],
        problem,
      ]);
    },
  );

  test('that is being sent during the sign-out is still awaited', () => {
    expect(marksOf(moved(making(message, refer), signedOut))).toEqual(['making', message, [refer], null]);
    expect(marksOf(moved(making(message, refer), signedOut, done('makeMark')))).toEqual([
      'atRest',
      null,
      [refer],
      null,
    ]);
  });
});

test('the next sign-in reads the marks again and replaces the waiting ones', () => {
  const left = moved(making(message, refer), signedOut, failed('makeMark', unauthorized));
  expect(marksOf(left)).toEqual(['atRest', null, [refer], null]);
  expect(marksOf(moved(left, signedIn, done('readMarks', [message, refer])))).toEqual([
    'making',
    message,
    [refer],
    null,
  ]);
});

test('the tag `sendingMarks` is set from the sign-in until the last mark is settled', () => {
  const way = [
    start,
    moved(start, signedIn),
    making(message),
    moved(making(message), failed('makeMark', undecided)),
  ];
  expect(way.map((state) => state.hasTag('sendingMarks'))).toEqual([false, true, true, false]);
});

describe('a friend of the LINE account', () => {
  const known = moved(start, signedIn, done('readMarks', []));
  const isFriend = (...states: Snapshot[]) => states.map((state) => state.hasTag('friend'));

  test('is recognised as soon as a page asks LINE, and stays a friend while a page asks again', () => {
    const stranger = moved(known, asked);
    const friend = moved(stranger, done('askFriendship', true));
    const again = moved(friend, asked);
    expect([running(again).includes('askFriendshipAgain'), isFriend(stranger, friend, again)]).toEqual([
      true,
      [false, true, true],
    ]);
    expect(isFriend(moved(again, done('askFriendshipAgain', true)))).toEqual([true]);
    expect(isFriend(moved(again, done('askFriendshipAgain', false)))).toEqual([false]);
    expect(isFriend(moved(stranger, done('askFriendship', false)))).toEqual([false]);
  });

  test('SIGN-44 gets the mark `connected`', () => {
    expect(marksOf(moved(known, asked, done('askFriendship', true)))).toEqual([
      'making',
      connected,
      [],
      null,
    ]);
  });

  test('gets the mark `connected` only once, however often a page asks meanwhile', () => {
    const once = moved(known, asked, done('askFriendship', true));
    const twice = moved(once, asked, done('askFriendshipAgain', true));
    expect(marksOf(twice)).toEqual(['making', connected, [], null]);
    const waiting = moved(making(message), asked, done('askFriendship', true), asked);
    expect(marksOf(moved(waiting, done('askFriendshipAgain', true)))).toEqual([
      'making',
      message,
      [connected],
      null,
    ]);
  });

  test('who is signed out gets the mark `connected` after the sign-in', () => {
    const waiting = moved(start, asked, done('askFriendship', true));
    expect(marksOf(waiting)).toEqual(['atRest', null, [connected], null]);
    expect(marksOf(moved(waiting, signedIn, done('readMarks', [message])))).toEqual([
      'making',
      message,
      [connected],
      null,
    ]);
  });
});

describe('the visit', () => {
  const visitOf = (...events: (ArrivalEvent | AnyEventObject)[]) => moved(start, ...events).value.visit;

  test('is reported when the first page is shown and the customer is signed in, in either order', () => {
    expect([
      visitOf(signedIn),
      visitOf(firstPage),
      visitOf(signedIn, firstPage),
      visitOf(firstPage, signedIn),
      visitOf(signedIn, signedOut, firstPage),
    ]).toEqual(['beforeFirstPage', 'awaitingCustomer', 'telling', 'telling', 'awaitingCustomer']);
  });

  test('is reported once per page load, however many sign-ins follow', () => {
    const told = moved(start, signedIn, firstPage, done('tellVisit'));
    const later = moved(told, signedOut, firstPage, signedIn);
    expect([told.value.visit, later.value.visit, running(later).includes('tellVisit')]).toEqual([
      'told',
      'told',
      false,
    ]);
  });

  test('is not reported again after a failure, and the failure is stored as the problem', () => {
    const state = moved(start, signedIn, firstPage, failed('tellVisit', undecided));
    expect([state.value.visit, state.context.problem]).toEqual(['told', undecided]);
  });

  test('is reported at the next sign-in if its report failed because the session had ended', () => {
    const state = moved(start, signedIn, firstPage, signedOut, failed('tellVisit', unauthorized));
    expect([state.value.visit, state.context.problem]).toEqual(['awaitingCustomer', null]);
    expect(moved(state, signedIn).value.visit).toBe('telling');
  });

  test('starts a check of the friendship if the customer is logged in at LINE', () => {
    const unknownToLine: ArrivalEvent = { type: 'customer.signedIn', lineLoggedIn: false };
    const friendship = (...events: ArrivalEvent[]) => moved(start, ...events).value.friendship;
    expect([
      friendship(signedIn),
      friendship(signedIn, firstPage),
      friendship(firstPage, signedIn),
      friendship(unknownToLine, firstPage),
    ]).toEqual(['stranger', 'asking', 'asking', 'stranger']);
  });

  test('starts another check of the friendship even if a page has already found a friend', () => {
    expect(moved(start, asked, done('askFriendship', true), firstPage, signedIn).value.friendship).toBe(
      'askingAgain',
    );
  });
});

describe('the friendship', () => {
  const friendshipOf = ({ value, context: { marks } }: Snapshot) => [value.friendship, marks];
  const atRest = moved(start, asked);
  const friend = moved(atRest, done('askFriendship', true));

  test('follows LINE’s latest result, and each check that finds a friend claims the mark again', () => {
    const again = moved(friend, signedIn, done('readMarks', []), done('makeMark'), asked);
    expect([
      friendshipOf(moved(atRest, done('askFriendship', false))),
      friendshipOf(friend),
      friendshipOf(moved(again, done('askFriendshipAgain', true), signedOut)),
      friendshipOf(moved(friend, asked, done('askFriendshipAgain', false))),
    ]).toEqual([
      ['stranger', []],
      ['friend', [connected]],
      ['friend', []],
      ['stranger', [connected]],
    ]);
    expect(marksOf(moved(again, done('askFriendshipAgain', true)))).toEqual(['making', connected, [], null]);
  });

  test('is not checked again if the customer is not logged in at LINE', () => {
    const outside: ArrivalEvent = { type: 'customer.signedIn', lineLoggedIn: false };
    expect(moved(friend, outside, firstPage).value.friendship).toBe('friend');
  });
});

test('neither a reported visit nor a sent mark clears a problem', () => {
  const told = moved(making(message, refer), failed('makeMark', refused), firstPage, done('tellVisit'));
  expect([told.value.visit, told.context.problem]).toEqual(['told', refused]);
  expect(moved(told, done('makeMark')).context.problem).toBe(refused);
});
