import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { tokenCheckMachine } from './token-check.machine.ts';

const done = (port: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown) => done(port, { ok: true, value });
const refused = (port: string, code: string) => done(port, { ok: false, problem: { code } });
const after = (...events: AnyEventObject[]) =>
  events.reduce(
    (snapshot, event) => transition(tokenCheckMachine, snapshot, event as never)[0],
    initialTransition(tokenCheckMachine)[0],
  );

const STANDS = { ok: true, value: null };
const ENDS = { ok: false, problem: { code: 'signInRefused' } };

test.each([
  ['that is valid stands', [ok('checkToken', true)], STANDS],
  ['that nobody could check stands', [refused('checkToken', 'unreachable')], STANDS],
  ['that was refused ends the session', [refused('checkToken', 'signInRefused')], ENDS],
  ['that is not valid and was renewed stands', [ok('checkToken', false), ok('refreshToken', null)], STANDS],
  [
    'that is not valid and was not renewed ends the session',
    [ok('checkToken', false), refused('refreshToken', 'signInRefused')],
    ENDS,
  ],
])('a token %s', (_, events, outcome) => {
  const { status, output } = after(...events);
  expect([status, output]).toEqual(['done', outcome]);
});
