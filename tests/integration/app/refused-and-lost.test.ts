import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { consultationPorts } from '#flows/consultation/consultation.ports.ts';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { eventEntryPorts } from '#flows/event-entry/event-entry.ports.ts';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import { inquiryPorts } from '#flows/inquiry/inquiry.ports.ts';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import { itemFormPorts } from '#flows/item-form/item-form.wizard.tsx';
import { reservationFormFlow } from '#flows/reservation-form/reservation-form.flow.ts';
import { reservationFormPorts } from '#flows/reservation-form/reservation-form.ports.ts';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import type { FormServices } from '#flows/shared/form/form.ports.ts';
import type { Fault } from '#provider/demo/faults/fault-switch.ts';
import { withFaults } from '#provider/demo/faults/fault-switch.ts';
import { createConsultationVisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { createEventVisitReservation, getEvent } from '#src/api/contract/event.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { createInquiryResponse, getInquiry } from '#src/api/contract/inquiry.contract.ts';
import {
  createReservation,
  getItem,
  getReservationSetting,
  getReservationSettingItems,
} from '#src/api/contract/reservation.contract.ts';
import { createUploadProgress } from '#src/app/base/services/upload-progress.ts';
import type { FlowOutcome } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput, SubmissionProblem } from '#src/engine/charts/submission.types.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { partsOf } from '#tests/model/submission-outcomes.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { inMood } from '#tests/support/provider-moods.ts';

const world = await startWorld();
let client: Page['client'];

beforeEach(async () => {
  world.faults.turnOff();
  await world.provider.reset();
  const page = await signInCustomer(world);
  // Disables prefetching, because it adds a listener to `document`, which does not exist in this test.
  client = { ...page.client, prefetch: () => undefined };
});
afterAll(() => world.provider.close());

type Outcome = FlowOutcome<Answers, unknown, SubmissionProblem>;

interface Wizard {
  name: string;
  flow: unknown;
  ports: () => Promise<{ actors?: object }> | { actors?: object };
  answers: () => Promise<Answers> | Answers;
  creates: Endpoint;
  fault: Fault;
  /** The problem's code after the customer presses the button again. Null if the provider then accepts the booking. */
  hears: string | null;
}

const LOST: Fault = { type: 'reset', acts: true };

const formServices = (): FormServices => ({
  client,
  images: null as never,
  uploads: createUploadProgress(),
  now: () => TEST_NOW,
  report: () => undefined,
});

const firstSession = async () => {
  const { event } = answered(await client.call(getEvent, { params: { id: 1 } }));
  const free = event.sessions.find(({ remaining }) => remaining > 1);
  invariant(free, 'event 1 of the demo data has no session with two places.');
  return { event, wish: { date: free.date, time: free.time } };
};

const wizards: Wizard[] = [
  {
    name: 'consultation',
    flow: consultationFlow,
    ports: () =>
      consultationPorts(
        { client, now: () => TEST_NOW },
        () => ({ setting: { durationMinutes: 90 }, questions: [], shops: [] }) as never,
      ),
    answers: () => ({
      selectShop: { builderShopId: 3 },
      selectDesiredDate: { wishes: [{ date: '2026-11-27', time: '10:00' }] },
      setProfile: profileExample,
      visitorDetail: visitorExamples.byCar,
    }),
    creates: createConsultationVisitReservation,
    fault: LOST,
    hears: 'bookingRefused',
  },
  {
    name: 'event entry',
    flow: eventEntryFlow,
    ports: async () => {
      const { event } = await firstSession();
      return eventEntryPorts(client, () => ({ event }) as never);
    },
    answers: async () => ({
      ...eventEntryExamples.oneShop.answers,
      selectDesiredDate: { wishes: [(await firstSession()).wish] },
    }),
    creates: createEventVisitReservation,
    fault: LOST,
    hears: 'alreadyBooked',
  },
  {
    name: 'reservation form',
    flow: reservationFormFlow,
    ports: async () => {
      const id = { params: { id: 2 } };
      const { reservationSetting: setting } = answered(await client.call(getReservationSetting, id));
      const { items } = answered(await client.call(getReservationSettingItems, id));
      return reservationFormPorts(formServices(), () => ({
        setting,
        items,
        existingIds: null,
        today: '2026-11-20',
      }));
    },
    answers: () => ({
      form: { wishes: [{ date: '2026-11-28', time: '16:00' }], answers: { '10': '2名' } },
    }),
    creates: createReservation,
    fault: LOST,
    hears: 'slotTaken',
  },
  {
    name: 'inquiry',
    flow: inquiryFlow,
    ports: async () => {
      const { inquiry } = answered(await client.call(getInquiry, { params: { id: 1 } }));
      return inquiryPorts(formServices(), () => ({ inquiry, standing: 'open', today: '2026-11-20' }));
    },
    answers: async () => {
      const { inquiry } = answered(await client.call(getInquiry, { params: { id: 1 } }));
      const byKind: Partial<Record<string, string>> = {
        tel: '09012345678',
        email: 'kenichi@example.com',
        date: '2026-12-01',
      };
      const given = ({ kind, options }: Item) => options[0] ?? byKind[kind] ?? '鈴木';
      const required = inquiry.items.filter((item) => item.required && item.kind !== 'image');
      return { form: { answers: Object.fromEntries(required.map((item) => [item.id, given(item)])) } };
    },
    creates: createInquiryResponse,
    fault: LOST,
    hears: 'inquiryOver',
  },
  {
    name: 'item form',
    flow: itemFormFlow,
    ports: async () => {
      const found = answered(await client.call(getItem, { params: { id: 1 } }));
      return itemFormPorts(formServices(), () => found);
    },
    answers: () => ({ form: { answers: { '11': ['総合カタログ'], '12': '鈴木 健一', '13': '' } } }),
    creates: createReservation,
    fault: { type: 'reset', acts: false },
    hears: null,
  },
];

/** Simulates a wizard's page, with functions that press the button, reload the page and set the stored draft. */
async function open({ flow, ports, answers: answersOf }: Wizard) {
  const { submission } = ((await ports()).actors ?? {}) as { submission?: AnyActorLogic };
  invariant(submission, 'The ports have no actor called submission.');
  const answers = await answersOf();
  let left: Pick<SubmissionInput, 'previous' | 'check'> = { previous: null };
  const run = async (press: SubmissionInput['press']): Promise<Outcome> => {
    const input: SubmissionInput = { parts: partsOf(flow as Flow), press, ...left };
    const outcome = (await toPromise(createActor(submission, { input }).start())) as Outcome;
    left = { previous: outcome.submission, check: { shownProblem: outcome.problem } };
    return outcome;
  };
  return {
    press: async (key: string) => {
      const first = await run({ key, answers });
      return first.problem?.code === 'overlaps' ? run({ key, answers }) : first;
    },
    /** Simulates a reload, after which the page knows only the stored draft. */
    reload: () => {
      left = { previous: JSON.parse(JSON.stringify(left.previous)) };
      return run(null);
    },
    bring: (key: string) => {
      left = { previous: { key, answers, done: [], inDoubt: true, baseline: null } };
    },
  };
}

describe.each(wizards.map((wizard) => [wizard.name, wizard] as const))(
  'a second %s that got no response, with the same fields as an older one,',
  (_, wizard) => {
    test('is not mistaken for the older one, and the next press shows the provider’s answer', async () => {
      const older = await (await open(wizard)).press('key-1');
      expect(older.problem).toBe(null);

      const page = await open(wizard);
      world.faults.turnOn({ endpoint: wizard.creates, fault: wizard.fault, times: 1 });
      const lost = await page.press('key-2');
      const looked = await page.reload();
      for (const { receipt, problem, submission } of [lost, looked]) {
        expect([receipt, problem]).toEqual([null, { code: 'notSent', reasons: [] }]);
        expect([submission?.key, submission?.inDoubt]).toEqual(['key-2', true]);
      }

      const again = await page.press('key-2');
      expect([again.problem?.code ?? null, again.receipt === null]).toEqual([
        wizard.hears,
        wizard.hears !== null,
      ]);
      expect(again.receipt).not.toEqual(older.receipt);
    });

    test('has an unknown outcome if the app does not know which bookings are older', async () => {
      const older = await (await open(wizard)).press('key-1');
      const page = await open(wizard);
      page.bring('key-2');
      expect((await page.reload()).problem?.code).toBe('outcomeUnknown');
      const again = await page.press('key-2');
      expect(again.problem?.code ?? null).toBe(wizard.hears);
      expect(again.receipt).not.toEqual(older.receipt);
    });
  },
);

describe.each(wizards.map((wizard) => [wizard.name, wizard] as const))(
  'the answer to a sent %s is lost at a provider that ignores the key, and',
  (_, wizard) => {
    const made = async () => {
      const tables = ['visit_reservations', 'reservations', 'inquiry_responses'];
      const counts = await Promise.all(tables.map((table) => world.provider.count(table)));
      return counts.reduce((sum, count) => sum + count);
    };
    /** Signs in at a provider that ignores the key. With `failsLater`, nothing can be read once the wizard has sent. */
    const signInWithoutKeys = async () => {
      const line = { isDown: false, failsLater: false };
      const isCreating = ({ method, url }: Request) =>
        method === 'POST' && new URL(url).pathname.endsWith(wizard.creates.path);
      const fetch = inMood('noIdempotency', withFaults(world.provider.fetch, world.faults));
      const page = await signInCustomer(world, new FaultyStorage(), {
        fetch: async (input) => {
          const request = new Request(input);
          if (line.isDown && request.method === 'GET') throw new TypeError('Failed to fetch');
          if (isCreating(request)) line.isDown = line.failsLater;
          return fetch(request);
        },
      });
      client = { ...page.client, prefetch: () => undefined };
      return line;
    };

    test('the lookup after it finds what was made', async () => {
      await signInWithoutKeys();
      const before = await made();
      const page = await open(wizard);
      world.faults.turnOn({ endpoint: wizard.creates, fault: LOST, times: 1 });
      const { receipt, problem } = await page.press('key-1');
      expect([receipt === null, problem, await made()]).toEqual([false, null, before + 1]);
    });

    test('the next press looks it up before it would send again, if the first lookup failed', async () => {
      const line = await signInWithoutKeys();
      line.failsLater = true;
      const before = await made();
      const page = await open(wizard);
      world.faults.turnOn({ endpoint: wizard.creates, fault: LOST, times: 1 });
      const lost = await page.press('key-1');
      expect([lost.receipt, lost.submission?.inDoubt, await made()]).toEqual([null, true, before + 1]);
      Object.assign(line, { isDown: false, failsLater: false });
      const { receipt, problem } = await page.press('key-1');
      expect([receipt === null, problem, await made()]).toEqual([false, null, before + 1]);
    });
  },
);
