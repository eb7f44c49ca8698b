import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { basicInfoMachine } from './basic-info.machine.ts';
import { catalogEnqueteMachine } from './catalog-enquete.machine.ts';
import { consultationMachine } from './consultation.machine.ts';
import { eventEntryMachine } from './event-entry.machine.ts';
import { inquiryMachine } from './inquiry.machine.ts';
import { itemFormMachine } from './item-form.machine.ts';
import { mailingMachine } from './mailing.machine.ts';
import { rescheduleMachine } from './reschedule.machine.ts';
import { reservationFormMachine } from './reservation-form.machine.ts';

/** A row has a wizard's chart, its review state, the event that submits it, its parts in order, and its last state. */
const wizards: [AnyStateMachine, string, string, string[], string][] = [
  [basicInfoMachine, 'confirm', 'basicInfo.submitted', ['basicInfo'], 'complete'],
  [catalogEnqueteMachine, 'confirm', 'enquete.submitted', ['enquete'], 'complete'],
  [consultationMachine, 'confirm', 'booking.submitted', ['profile', 'booking'], 'complete'],
  [eventEntryMachine, 'confirm', 'entry.submitted', ['profile', 'entry'], 'complete'],
  [inquiryMachine, 'confirm', 'inquiry.submitted', ['response'], 'complete'],
  [itemFormMachine, 'confirm', 'form.submitted', ['form'], 'complete'],
  [mailingMachine, 'confirmation', 'mailing.submitted', ['profile', 'mailRequest'], 'completion'],
  [rescheduleMachine, 'confirm', 'change.submitted', ['booking', 'cancellation'], 'complete'],
  [reservationFormMachine, 'confirm', 'reservation.submitted', ['reservation'], 'complete'],
];

const answers = { new: { satisfactionLevel: '5' } };
const submission = { key: 'key-1', answers, done: [], inDoubt: true, baseline: null };
const receipt = { number: 'A-000001' };
/** Input that only some of the charts have. */
const old = { selectDesiredDate: { wishes: [] } };
const known = { limitedBy: [], heldAtStart: [7], mayChange: true, old };
const clean = { answers, submission: null, receipt: null, reloaded: false, problem: null, ...known };
/**
 * The additional input of a booking's submission: the last problem, and the ids of the customer's bookings when the
 * wizard began.
 */
const ofBookings: Record<string, object> = {
  consultation: { check: { shownProblem: null, heldAtStart: [7] } },
  eventEntry: { check: { shownProblem: null, heldAtStart: [7] } },
  reschedule: { check: { shownProblem: null } },
  reservationForm: { check: { shownProblem: null, heldAtStart: [7] } },
};

describe.each(wizards.map(([machine, ...rest]) => [machine.id, machine, ...rest] as const))(
  'the wizard %s',
  (_, machine, review, sends, parts, lastPage) => {
    const opened = (change: object) => initialTransition(machine, { ...clean, ...change })[0];
    const at = (value: string) => machine.resolveState({ value, context: clean });
    const ended = (output: object): AnyEventObject => ({ type: 'xstate.done.actor.submission', output });

    test('BOOK-18 MOVE-5 sends the reviewed answers, part by part, after one press', () => {
      const event = { type: sends, key: 'key-1', answers };
      const [sending, actions] = transition(machine, at(review), event);
      expect(actions.map(({ params }) => (params as unknown as { input: unknown }).input)).toEqual([
        { parts, press: event, previous: null, ...(ofBookings[machine.id] ?? {}) },
      ]);
      expect([sending.value, sending.tags, sending.can(event)]).toEqual([
        'submitting',
        new Set(['busy']),
        false,
      ]);
    });

    test('EVENT-26 ends with the receipt, and a reload shows its last page', () => {
      const outcome = { receipt, problem: null, submission: null };
      const [{ value, status, context }] = transition(machine, at('submitting'), ended(outcome));
      expect({ value, status, context }).toEqual({
        value: lastPage,
        status: 'done',
        context: { ...clean, ...outcome },
      });
      expect(opened({ receipt, submission, reloaded: true }).value).toBe(lastPage);
    });

    test('returns to its review if there is no receipt, and keeps the problem and the submission', () => {
      const outcome = { receipt: null, problem: { code: 'outcomeUnknown' }, submission };
      const [{ value, context }] = transition(machine, at('submitting'), ended(outcome));
      expect({ value, context }).toEqual({ value: review, context: { ...clean, ...outcome } });
    });

    test('opens with a look-up only when a submission is in doubt', () => {
      const left = { ...submission, done: parts.slice(1), inDoubt: false, baseline: null };
      const isLookedUp = [{ submission }, { submission, reloaded: true }, { submission: left }].map(
        (change) => opened(change).value === 'submitting',
      );
      expect(isLookedUp).toEqual([true, true, false]);
    });

    test('reaches the same state on each event, with and without a submission in doubt', () => {
      const led = Object.values<AnyStateNode>(machine.states).flatMap((state) =>
        state.events
          .filter((type) => !type.startsWith('xstate.'))
          .map((type) =>
            [clean, { ...clean, submission }].map((context) => {
              const from = machine.resolveState({ value: state.key, context });
              return [state.key, type, transition(machine, from, { type, answer: {} })[0].value];
            }),
          ),
      );
      expect(led.map(([, doubtful]) => doubtful)).toEqual(led.map(([settled]) => settled));
    });
  },
);
