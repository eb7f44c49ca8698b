import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import type { Booking, OpenSlots } from '#machines/booking.types.ts';
import type { EventEntryAnswers, EventEntryContext, EventEntryInput } from '#machines/event-entry.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { oneShop, severalShops } = eventEntryExamples;
const wishes = [{ date: '2026-11-28', time: '10:30' }];
const openSlots: OpenSlots = { slots: [{ date: '2026-11-28', times: ['10:30', '14:00'] }], closedDays: [] };

const answers: EventEntryAnswers = { ...severalShops.answers, selectDesiredDate: { wishes } };
const withoutShop: Partial<EventEntryAnswers> = { ...oneShop.answers, selectDesiredDate: { wishes } };

const entry: Booking = {
  number: 'E-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
};

const clean: EventEntryInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  eventId: severalShops.eventId,
  asksShop: true,
  mayEnter: true,
};
const atOneShop: EventEntryInput = { ...clean, eventId: oneShop.eventId, asksShop: false };
const closed: EventEntryInput = { ...clean, mayEnter: false };
const sent = { key: 'key-1', answers };

/** Every way the entry is entered. */
const starts: readonly Start[] = [
  { name: 'an event held by several shops', input: clean },
  { name: 'an event held by one shop', input: atOneShop },
  { name: 'an event that takes no entries', input: closed },
  { name: 'a reload with every answer kept', input: { ...clean, answers, reloaded: true } },
  {
    name: 'a reload with every answer kept, at one shop',
    input: { ...atOneShop, answers: withoutShop, reloaded: true },
  },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: sent } },
  {
    name: 'a reload in mid-submit, after which no entries are taken',
    input: { ...closed, answers, submission: sent },
  },
  { name: 'a submission whose answers no longer fit', input: { ...clean, submission: sent } },
  { name: 'the last page loaded again', input: { ...clean, receipt: entry } },
];

const answered = (id: string, ...outputs: unknown[]): AnyEventObject[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, reasons: [], ...more } });

const outputs: Record<string, unknown[]> = {
  loadSessions: [value(openSlots), problem('slotsUnavailable')],
  saveProfile: [value(null), problem('profileRefused', { fields: ['tel'] }), problem('notBooked')],
  enterEvent: [
    value(entry),
    problem('outcomeUnknown'),
    problem('slotTaken', { wishes: [0] }),
    problem('bookingRefused'),
  ],
  findEntry: [value(entry), value(null), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'shop.chosen': [
    { type: 'shop.chosen', answer: { builderShopId: 3 } },
    { type: 'shop.chosen', answer: { builderShopId: 5 } },
  ],
  'wishes.chosen': [{ type: 'wishes.chosen', answer: answers.selectDesiredDate }],
  'profile.entered': [{ type: 'profile.entered', answer: answers.setProfile }],
  'visitors.entered': [{ type: 'visitors.entered', answer: answers.visitorDetail }],
  'entry.submitted': [{ type: 'entry.submitted', key: 'key-1' }],
};

/** The page offers to begin where nothing is answered, and to start over where something is. */
const isOffered = (type: string, snapshot: AnyMachineSnapshot): boolean => {
  const started = Object.keys((snapshot.context as EventEntryContext).answers).length > 0;
  if (type === 'entry.begun') return !started;
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
  const context = snapshot.context as EventEntryContext;
  return JSON.stringify([
    snapshot.value,
    Object.keys(context.answers).sort(),
    context.answers.selectShop?.builderShopId,
    context.asksShop,
    context.mayEnter,
    context.reviewing,
    context.submission !== null,
  ]);
};

export const eventEntryExploration: Exploration = { starts, casesOf, keyOf };
