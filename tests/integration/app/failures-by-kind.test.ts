import { afterAll, expect, test } from 'vitest';
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
import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import { cooperationPorts } from '#flows/cooperation/cooperation.wizard.tsx';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { eventEntryPorts } from '#flows/event-entry/event-entry.ports.ts';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import { inquiryPorts } from '#flows/inquiry/inquiry.ports.ts';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import { itemFormPorts } from '#flows/item-form/item-form.wizard.tsx';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { mailingPorts } from '#flows/mailing/mailing.wizard.tsx';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import { profileEditPorts } from '#flows/profile-edit/profile-edit.ports.ts';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import { reschedulePorts } from '#flows/reschedule/reschedule.ports.ts';
import { reservationFormFlow } from '#flows/reservation-form/reservation-form.flow.ts';
import { reservationFormPorts } from '#flows/reservation-form/reservation-form.ports.ts';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { unsubscribeFlow } from '#flows/unsubscribe/unsubscribe.flow.ts';
import { unsubscribePorts } from '#flows/unsubscribe/unsubscribe.wizard.tsx';
import { createConsultationVisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getEvent } from '#src/api/contract/event.contract.ts';
import { updateMailRequest } from '#src/api/contract/profile.contract.ts';
import { createUploadProgress } from '#src/app/base/services/upload-progress.ts';
import type { FlowSubmission } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Answers, WizardProblem } from '#src/engine/core/wizard.ts';
import { getProblemCopy } from '#src/engine/react/flow-notifications.tsx';
import { invariant } from '#src/lib/invariant.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { partsOf } from '#tests/model/submission-outcomes.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';

const world = await startWorld();
afterAll(() => world.provider.close());

const REASON = '担当者より折り返しご説明いたします。';

/** The kinds of a failed write. `repeats` is true if a second press can help. */
const kinds = [
  { kind: 'a 422', status: 422, reasons: [REASON], repeats: false },
  { kind: 'a 422 without reasons', status: 422, reasons: [], repeats: false },
  { kind: 'a 409', status: 409, reasons: [REASON], repeats: false },
  { kind: 'a 403', status: 403, reasons: [REASON], repeats: false },
  { kind: 'a 404', status: 404, reasons: [REASON], repeats: false },
  { kind: 'a 403 without reasons', status: 403, reasons: [], repeats: true },
  { kind: 'a 429', status: 429, reasons: [REASON], repeats: true },
  { kind: 'a 401', status: 401, reasons: [], repeats: true },
  { kind: 'a 500', status: 500, reasons: [REASON], repeats: true },
  { kind: 'a 503 without reasons', status: 503, reasons: [], repeats: true },
  { kind: 'a lost answer', status: null, reasons: [], repeats: true },
] as const;

type Kind = (typeof kinds)[number];

/** A signed-in page whose provider reads well and answers each write like `kind`, from `path` on. */
async function pageThatFails({ status, reasons }: Kind, path = ''): Promise<Page['client']> {
  const page = await signInCustomer(world, new FaultyStorage(), {
    fetch: async (input) => {
      const request = new Request(input);
      const { pathname } = new URL(request.url);
      const isFine = request.method === 'GET' || pathname.endsWith('/sign_in') || !pathname.includes(path);
      if (isFine) return world.provider.fetch(request);
      if (status === null) throw new TypeError('Failed to fetch');
      return Response.json({ errors: reasons }, { status });
    },
  });
  return { ...page.client, prefetch: () => undefined };
}

const now = () => TEST_NOW;
const nothing = () => undefined;
const wishes = [{ date: '2026-11-27', time: '10:00' }];
const answers = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
};
const setting = { id: 2, title: 'ご予約', availableSlots: [{ date: '2026-11-27', times: ['10:00'] }] };
const { client: reader } = await signInCustomer(world);
const { event } = answered(await reader.call(getEvent, { params: { id: 1 } }));
const session = event.sessions.find(({ remaining }) => remaining > 1);
invariant(session, 'event 1 of the demo data has no session with two places.');
// Otherwise a look-up would take the consent of the demo data for the one that was lost.
answered(await reader.call(updateMailRequest, { body: { mailRequest: false } }));
const forms = (client: Page['client']) => ({
  client,
  images: null as never,
  uploads: createUploadProgress(),
  now,
  report: nothing,
});

interface Case {
  flow: unknown;
  ports: (client: Page['client']) => { actors?: object };
  /** The answers of a wizard with a submission. */
  answers?: Answers;
  /** The port of a page without a submission, and its input. */
  port?: [name: string, input: unknown];
  /** Only calls to this path fail. */
  fails?: string;
}

const cases: Record<string, Case> = {
  'a consultation': {
    flow: consultationFlow,
    ports: (client) =>
      consultationPorts(
        { client, now },
        () => ({ setting: { durationMinutes: 90 }, questions: [], shops: [] }) as never,
      ),
    answers,
    fails: 'consultation_visit_reservations',
  },
  'the profile of a consultation': {
    flow: consultationFlow,
    ports: (client) =>
      consultationPorts(
        { client, now },
        () => ({ setting: { durationMinutes: 90 }, questions: [], shops: [] }) as never,
      ),
    answers,
  },
  'an event entry': {
    flow: eventEntryFlow,
    ports: (client) => eventEntryPorts(client, () => ({ event }) as never),
    answers: {
      ...eventEntryExamples.oneShop.answers,
      selectDesiredDate: { wishes: [{ date: session.date, time: session.time }] },
    },
    fails: 'event_visit_reservations',
  },
  'a change of a booking': {
    flow: rescheduleFlow,
    ports: (client) =>
      reschedulePorts(
        client,
        () => ({
          change: {
            fetchCurrentBookings: async () => ({
              ok: true,
              value: { old: true, findOthersAt: () => [], limitedBy: [] },
            }),
            openSlots: async () => null,
            book: () =>
              client.call(createConsultationVisitReservation, { body: {} as never, idempotencyKey: 'key-1' }),
            cancelOld: nothing as never,
          },
          old: { kind: 'visits', id: 1, isEvent: false, answers: {}, minutes: null },
        }),
        nothing,
      ),
    answers: { selectDesiredDate: { wishes } },
  },
  'a reservation form': {
    flow: reservationFormFlow,
    ports: (client) => reservationFormPorts(forms(client), () => ({ setting, items: [] }) as never),
    answers: { form: { wishes: [{ date: '2026-11-28', time: '16:00' }], answers: {} } },
  },
  'an inquiry': {
    flow: inquiryFlow,
    ports: (client) =>
      inquiryPorts(forms(client), () => ({ inquiry: { id: 1, deadline: null, items: [] } }) as never),
    answers: { form: { answers: {} } },
  },
  'an item form': {
    flow: itemFormFlow,
    ports: (client) => itemFormPorts(forms(client), () => ({ item: { id: 1, items: [] } }) as never),
    answers: { form: { answers: {} } },
  },
  'a catalog enquete': {
    flow: catalogEnqueteFlow,
    ports: (client) =>
      catalogEnquetePorts(client, () => ({ profile: { catalogEnqueteFlg: false } }) as never),
    answers: catalogEnqueteExamples.onlyComment,
  },
  'the basic information': {
    flow: basicInfoFlow,
    ports: basicInfoPorts,
    answers: { profile: Object.values(basicInfoExamples)[0] ?? {} },
  },
  'the profile of an order': {
    flow: mailingFlow,
    ports: mailingPorts,
    answers: mailingExamples.addressOnly,
  },
  'an order of brochures': {
    flow: mailingFlow,
    ports: mailingPorts,
    answers: mailingExamples.addressOnly,
    fails: 'mail_request',
  },
  'a cancellation': {
    flow: cancellationFlow,
    ports: (client) => cancellationPorts(client, () => ({ kind: 'visits', bookingId: 102 }), now, nothing),
    answers: { asking: { cancelReason: '', otherReason: '' } },
  },
  'a section of the profile': {
    flow: profileEditFlow,
    ports: (client) =>
      profileEditPorts(client, () => ({ cities: [], prefectures: [], validations: [] }) as never),
    port: ['saveSection', { section: 'person', answer: { tel: '0312345678' }, seen: {} }],
  },
  'a consent': {
    flow: cooperationFlow,
    ports: cooperationPorts,
    port: ['saveConsent', { cooperates: 'true' }],
  },
  'the stop of the messages': {
    flow: unsubscribeFlow,
    ports: (client) =>
      unsubscribePorts({
        client,
        uuid: () => world.provider.persona('regular').uuid,
        stoppedMessages: { stopped: nothing, resumed: nothing } as never,
        now,
      }),
    port: ['changeSubscription', { unsubscribed: true, reason: '' }],
  },
};

/** Failures that a wizard tells by its own sentence, because it knows what they mean. */
const OWN_SENTENCE = ['an inquiry, a 409', 'the stop of the messages, a 404'];

async function failed({ flow, ports, answers: given, port, fails }: Case, kind: Kind) {
  const { actors = {} } = ports(await pageThatFails(kind, fails));
  const [name, input] = port ?? ['submission', null];
  const logic = (actors as Record<string, AnyActorLogic>)[name];
  invariant(logic, `no port ${name}`);
  const run = async (told: WizardProblem | null) => {
    const sent: SubmissionInput = {
      parts: partsOf(flow as Flow),
      press: { key: 'key-1', answers: given ?? {} },
      previous: null,
      check: { shownProblem: told },
    };
    return (await toPromise(createActor(logic, { input: port ? input : sent }).start())) as {
      problem: WizardProblem | null;
      submission?: FlowSubmission<Answers> | null;
    };
  };
  const first = await run(null);
  return first.problem?.code === 'overlaps' ? run(first.problem) : first;
}

const cells = Object.entries(cases).flatMap(([name, one]) =>
  kinds
    .filter(({ kind }) => !OWN_SENTENCE.includes(`${name}, ${kind}`))
    .map((kind) => [`${name}, ${kind.kind}`, one, kind] as const),
);

test.each(cells)(
  'MSG-58 %s: the alert says the provider’s reasons, no other cause, and a second try only if it can help',
  async (_, one, kind) => {
    const { problem, submission } = await failed(one, kind);
    const words = problem && getProblemCopy(one.flow as Flow, problem);
    const inline = words?.inline ?? '';
    expect({
      isSaid: inline !== '',
      reasons: words?.withoutReasons ? [] : (problem?.reasons ?? []),
      cause: /通信|満席|接続/.exec(inline)?.[0],
      repeats: (kind.repeats ? /もう一度お試し|時間をおいて/ : /もう一度お試し|もう一度送信/).test(inline),
      kept: submission?.answers ?? one.answers,
    }).toEqual({
      isSaid: true,
      reasons: [...kind.reasons],
      cause: undefined,
      repeats: kind.repeats,
      kept: one.answers,
    });
  },
);
