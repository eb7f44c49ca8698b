import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { profileExample, visitorExamples } from '#flows/booking/booking.examples.ts';
import type { Booking, OpenSlots } from '#machines/booking.types.ts';
import type {
  ConsultationAnswers,
  ConsultationContext,
  ConsultationInput,
} from '#machines/consultation.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const wishes = [{ date: '2026-11-27', time: '10:00' }];
const openSlots: OpenSlots = { slots: [{ date: '2026-11-27', times: ['10:00', '11:00'] }], closedDays: [] };

const answers: ConsultationAnswers = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
  hearing: { answers: { '1': '具体的に検討している', '2': [], '3': '', '4': '住宅雑誌・広告' } },
};

const booking: Booking = {
  number: 'H-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
};

const clean: ConsultationInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  asksHearing: true,
};

/** Every way the consultation is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer, asked', input: clean },
  { name: 'a new customer, not asked', input: { ...clean, asksHearing: false } },
  { name: 'a reload with every answer kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: { key: 'key-1', answers } } },
  {
    name: 'a submission whose answers no longer fit',
    input: { ...clean, submission: { key: 'key-1', answers } },
  },
  { name: 'the last page loaded again', input: { ...clean, receipt: booking } },
];

const answered = (id: string, ...outputs: unknown[]): AnyEventObject[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, reasons: [], ...more } });

const outputs: Record<string, unknown[]> = {
  loadSlots: [value(openSlots), problem('slotsUnavailable')],
  saveProfile: [value(null), problem('profileRefused', { fields: ['tel'] }), problem('notBooked')],
  bookVisit: [
    value(booking),
    problem('outcomeUnknown'),
    problem('slotTaken', { wishes: [0] }),
    problem('bookingRefused'),
  ],
  findBooking: [value(booking), value(null), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'shop.chosen': [
    { type: 'shop.chosen', answer: { builderShopId: 3 } },
    { type: 'shop.chosen', answer: { builderShopId: 5 } },
  ],
  'wishes.chosen': [{ type: 'wishes.chosen', answer: answers.selectDesiredDate }],
  'profile.entered': [{ type: 'profile.entered', answer: answers.setProfile }],
  'visitors.entered': [{ type: 'visitors.entered', answer: answers.visitorDetail }],
  'hearing.answered': [{ type: 'hearing.answered', answer: answers.hearing }],
  'booking.submitted': [{ type: 'booking.submitted', key: 'key-1' }],
};

/** The guide offers to begin where nothing is answered, and to start over where something is. */
const isOffered = (type: string, { context }: AnyMachineSnapshot): boolean => {
  const started = Object.keys((context as ConsultationContext).answers).length > 0;
  if (type === 'guide.read') return !started;
  return type !== 'answers.discarded' || started;
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return answered(id, ...(outputs[id] ?? []));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return isOffered(type, snapshot) ? (customerEvents[type] ?? [{ type }]) : [];
};

/** Everything the chart's guards depend on. */
const keyOf = (snapshot: AnyMachineSnapshot): string => {
  const context = snapshot.context as ConsultationContext;
  return JSON.stringify([
    snapshot.value,
    Object.keys(context.answers).sort(),
    context.answers.selectShop?.builderShopId,
    context.asksHearing,
    context.reviewing,
    context.submission !== null,
  ]);
};

export const consultationExploration: Exploration = { starts, casesOf, keyOf };
