import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { sendToLineMachine } from './send-to-line.machine.ts';

const input = { inquiryId: 2, key: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01' };
const [offered] = initialTransition(sendToLineMachine, input);
const pressed = { type: 'send.pressed' };
const done = (output: object) => ({ type: 'xstate.done.actor.askForMessage', output });
const problem = { ok: false, problem: { code: 'notSent' } };
const then = (from: SnapshotFrom<typeof sendToLineMachine>, event: AnyEventObject) =>
  transition(sendToLineMachine, from, event as never);
const [sending] = then(offered, pressed);
const [failed] = then(sending, done(problem));

describe('the request to send the answers to the chat in LINE', () => {
  test('is made by a press, but not again while a request is in progress', () => {
    expect([sending.value, sending.tags, sending.can(pressed as never)]).toEqual([
      'sending',
      new Set(['busy']),
      false,
    ]);
  });

  test('FORM-25 is made again under the same key after a failure', () => {
    const asked = [offered, failed].map((from) =>
      then(from, pressed)[1].map(({ params }) => (params as unknown as { input: unknown }).input),
    );
    expect([failed.value, asked]).toEqual(['failed', [[input], [input]]]);
  });

  test('cannot be made again after it has succeeded', () => {
    const [sent] = then(sending, done({ ok: true, value: null }));
    expect([sent.value, sent.status]).toEqual(['sent', 'done']);
  });
});
