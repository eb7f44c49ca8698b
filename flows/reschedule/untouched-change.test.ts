import { expect, test } from 'vitest';
import { rescheduleMachine } from '#machines/reschedule.machine.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { bookedExamples } from './reschedule.examples.ts';
import { rescheduleFlow } from './reschedule.flow.ts';

const BASE = '/mypage/visitReservations/visits/102/reschedule';

function browser() {
  const device = memoryStore();
  const open = (step: string, tab = memoryStore()) =>
    openFlowSession(
      {
        flow: asFlow(rescheduleFlow),
        provide: () => rescheduleMachine.provide({ actors: {} }),
        data: { of: 'consultation', shops: [], questions: [], old: bookedExamples.consultation },
        facts: { kind: 'visits', oldId: 102, mayChange: true, old: bookedExamples.consultation },
        visitor: 'uuid-1',
        stores: { tab, device, tabName: () => 'tab-1' },
        newId: () => 'key-1',
        now: () => 0,
      },
      `${BASE}/${step}`,
    );
  return { device, open };
}

const fewer = { ...bookedExamples.consultation.visitorDetail, shopVisitor: '2' };

test('the answers of the old booking become a draft only when the customer changes one of them', () => {
  const { device, open } = browser();
  const session = open('confirm');
  session.edit('visitorDetail');
  expect(device.keys()).toEqual([]);
  session.send({ type: 'visitors.entered', answer: fewer } as never);
  expect(device.keys()).toEqual(['draft:reschedule/visits/102#tab-1']);
  session.edit('visitorDetail');
  session.send({ type: 'visitors.entered', answer: bookedExamples.consultation.visitorDetail } as never);
  expect(device.keys()).toEqual([]);
});

test('a link to a section opens the section as an edit from the review', () => {
  const { step, editing } = browser().open('visitorDetail').getViewState();
  expect([step?.name, editing]).toEqual(['visitorDetail', true]);
});

test('a later visit offers the earlier changes at the review, and continues there', () => {
  const { open } = browser();
  const first = open('visitorDetail');
  first.send({ type: 'visitors.entered', answer: fewer } as never);
  first.stop();
  const later = open('selectDesiredDate');
  const { step, offersDraft } = later.getViewState();
  expect([step?.name, offersDraft]).toEqual(['confirm', true]);
  later.resume();
  const { snapshot, ...resumed } = later.getViewState();
  expect([resumed.step?.name, resumed.offersDraft, snapshot.context.answers.visitorDetail]).toEqual([
    'confirm',
    false,
    fewer,
  ]);
});
