import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { tokenCheckMachine } from './token-check.machine.ts';
import type { TokenCheckProblem } from './token-check.types.ts';

const done = (port: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown) => done(port, { ok: true, value });
const refused = (port: string, problem: TokenCheckProblem) => done(port, { ok: false, problem });
const checkedAs = (isAwaited: boolean, ...events: AnyEventObject[]) =>
  events.reduce(
    (snapshot, event) => transition(tokenCheckMachine, snapshot, event as never)[0],
    initialTransition(tokenCheckMachine, { isAwaited })[0],
  );
const checked = (...events: AnyEventObject[]) => checkedAs(true, ...events);

const WAITED = { type: 'xstate.after.askedWait.tokenCheck.waiting' };
const invalid = ok('checkToken', false);
const badToken = { code: 'signInRefused' } as const;
const unanswered = { code: 'unreachable' } as const;
const broken = { code: 'checkFailed', reason: 'status 500' } as const;
const busy = (retryAfterSeconds: number | null) => ({ code: 'busy', retryAfterSeconds }) as const;
const passed = { ok: true, value: 'passed' };
const endsBy = (problem: object) => ({ ok: false, problem });

test.each([
  ['that is valid passes', [ok('checkToken', true)], passed],
  ['that is not valid and was renewed passes', [invalid, ok('refreshToken', null)], passed],
  ['that was refused ends the session', [refused('checkToken', badToken)], endsBy(badToken)],
  ['whose check returns an error ends the session', [refused('checkToken', broken)], endsBy(broken)],
  [
    'that is not valid and was not renewed ends the session',
    [invalid, refused('refreshToken', badToken)],
    endsBy(badToken),
  ],
  [
    'that is not valid also ends the session if the renewal does not reach the provider',
    [invalid, refused('refreshToken', unanswered)],
    endsBy(unanswered),
  ],
])('a token %s', (_, events, outcome) => {
  const { status, output } = checked(...events);
  expect([status, output]).toEqual(['done', outcome]);
});

test('SIGN-30 a check that cannot reach the provider ends if a page awaits it, and otherwise repeats', () => {
  const { status, output } = checked(refused('checkToken', unanswered));
  expect([status, output]).toEqual(['done', { ok: true, value: 'unreached' }]);
  const waits = checkedAs(false, refused('checkToken', unanswered));
  const again = checkedAs(false, refused('checkToken', unanswered), ok('awaitNetwork', null));
  const over = checkedAs(
    false,
    refused('checkToken', unanswered),
    ok('awaitNetwork', null),
    ok('checkToken', true),
  );
  expect([waits.value, again.value, over.output]).toEqual(['unreached', 'checking', passed]);
});

describe('a busy provider', () => {
  const isBusy = refused('checkToken', busy(1));

  test('SIGN-29 is asked twice more, and then the check fails', () => {
    const first = checked(isBusy);
    const second = checked(isBusy, WAITED, isBusy);
    const third = checked(isBusy, WAITED, isBusy, WAITED, isBusy);
    expect([first.value, checked(isBusy, WAITED).value, second.value, third.output]).toEqual([
      'waiting',
      'checking',
      'waiting',
      endsBy({ code: 'checkFailed', reason: 'busy' }),
    ]);
    expect(checked(isBusy, WAITED, isBusy, WAITED, ok('checkToken', true)).output).toEqual(passed);
  });

  test('is asked again if it could not renew a token, and then the check comes first', () => {
    const waiting = checked(invalid, refused('refreshToken', busy(2)));
    expect([waiting.value, waiting.context.repeats, waiting.context.waitSeconds]).toEqual(['waiting', 1, 2]);
    const third = checked(isBusy, WAITED, isBusy, WAITED, invalid, refused('refreshToken', busy(2)));
    expect(third.output).toEqual(endsBy({ code: 'checkFailed', reason: 'busy' }));
  });

  test.each([
    ['after the time that it gives', 3, 3_000],
    ['at once when it gives zero seconds', 0, 0],
    ['after a second when it gives no time', null, 1_000],
    ['after ten seconds when it gives a longer time, because a customer waits', 60, 10_000],
  ])('is asked again %s', async (_, retryAfterSeconds, ms) => {
    const clock = new SimulatedClock();
    let checks = 0;
    const checkToken = fromPromise<PortResult<boolean, TokenCheckProblem>>(async () => {
      checks += 1;
      return { ok: false, problem: busy(retryAfterSeconds) };
    });
    const actor = createActor(tokenCheckMachine.provide({ actors: { checkToken } }), {
      clock,
      input: { isAwaited: true },
    }).start();
    const settled = () => new Promise(setImmediate);
    await settled();
    clock.increment(Math.max(0, ms - 1));
    await settled();
    const before = checks;
    clock.increment(1);
    await settled();
    expect([before, checks]).toEqual(ms === 0 ? [2, 3] : [1, 2]);
    actor.stop();
  });
});
