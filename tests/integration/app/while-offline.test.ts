import { expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { basicInfoPorts } from '#flows/basic-info/basic-info.wizard.tsx';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { cancellationPorts } from '#flows/cancellation/cancellation.ports.ts';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { catalogEnquetePorts } from '#flows/catalog-enquete/catalog-enquete.wizard.tsx';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { consultationPorts } from '#flows/consultation/consultation.ports.ts';
import { cooperationPorts } from '#flows/cooperation/cooperation.wizard.tsx';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { eventEntryPorts } from '#flows/event-entry/event-entry.ports.ts';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import { itemFormPorts } from '#flows/item-form/item-form.wizard.tsx';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { mailingPorts } from '#flows/mailing/mailing.wizard.tsx';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import { reschedulePorts } from '#flows/reschedule/reschedule.ports.ts';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import type { FlowOutcome } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput, SubmissionProblem } from '#src/engine/charts/submission.types.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { partsOf } from '#tests/model/submission-outcomes.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

const OFFLINE = { ok: false, problem: { code: 'offline' } };
const client = { call: async () => OFFLINE, prefetch: () => undefined } as never;
const now = () => TEST_NOW;
const nothing = () => undefined;
const wishes = [{ date: '2026-11-27', time: '10:00' }];
const booking = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
};

const wizards: [name: string, ports: { actors?: object }, flow: unknown, answers: Answers][] = [
  [
    'a consultation',
    consultationPorts(
      { client, now },
      () => ({ setting: { durationMinutes: 90 }, questions: [], shops: [] }) as never,
    ),
    consultationFlow,
    booking,
  ],
  [
    'an event entry',
    eventEntryPorts(client, () => ({ event: { id: 1, builderShops: [{ id: 3 }] } }) as never),
    eventEntryFlow,
    { ...eventEntryExamples.oneShop.answers, selectDesiredDate: { wishes } },
  ],
  [
    'the change of a booking',
    reschedulePorts(
      client,
      () => ({
        change: { fetchCurrentBookings: async () => OFFLINE } as never,
        old: { kind: 'visits', id: 1, isEvent: false, answers: {}, minutes: null },
      }),
      nothing,
    ),
    rescheduleFlow,
    { selectDesiredDate: { wishes } },
  ],
  [
    'a cancellation',
    cancellationPorts(client, () => ({ kind: 'visits', bookingId: 1 }), now, nothing),
    cancellationFlow,
    { asking: { cancelReason: '', otherReason: '' } },
  ],
  [
    'an item form',
    itemFormPorts(
      { client, images: null, uploads: { tell: nothing }, now, report: nothing } as never,
      () => ({ item: { id: 1, items: [] } }) as never,
    ),
    itemFormFlow,
    { form: { answers: {} } },
  ],
  ['an order of brochures', mailingPorts(client), mailingFlow, mailingExamples.addressOnly],
  [
    'a catalog enquete',
    catalogEnquetePorts(client, () => ({ profile: { catalogEnqueteFlg: false } }) as never),
    catalogEnqueteFlow,
    catalogEnqueteExamples.onlyComment,
  ],
  [
    'the basic information',
    basicInfoPorts(client),
    basicInfoFlow,
    { profile: Object.values(basicInfoExamples)[0] ?? {} },
  ],
];

const submit = ({ actors = {} }: { actors?: object }, flow: unknown, answers: Answers) => {
  const { submission } = actors as { submission: AnyActorLogic };
  const input: SubmissionInput = {
    parts: partsOf(flow as Flow),
    press: { key: 'key-1', answers },
    previous: null,
  };
  return toPromise(createActor(submission, { input }).start()) as Promise<
    FlowOutcome<Answers, unknown, SubmissionProblem>
  >;
};

test.each(wizards)(
  'MSG-56 without a network, %s is not sent, and the problem says why',
  async (_, ports, flow, answers) => {
    const { receipt, problem } = await submit(ports, flow, answers);
    expect([receipt, problem]).toEqual([null, { code: 'offline' }]);
  },
);

test('without a network, a consent is not saved, and the problem says why', async () => {
  const { saveConsent } = cooperationPorts(client).actors as { saveConsent: AnyActorLogic };
  const saved = toPromise(createActor(saveConsent, { input: { cooperates: 'true' } }).start());
  expect(await saved).toEqual(OFFLINE);
});
