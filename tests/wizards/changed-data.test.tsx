import { expect, test } from 'vitest';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { WizardCode } from '#src/app/base/page-code/page-code.ts';
import type { OpenedFlow } from '#src/app/base/page-code/wizard-view.tsx';
import { scopeOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { emptyDraft } from '#src/engine/core/draft.ts';
import { createDraftRepository } from '#src/engine/core/draft-repository.ts';
import { formOf, planOf } from '#src/engine/core/flow-plan.ts';
import { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { modelFor } from '#tests/model/wizard-models.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

type Opening = Parameters<ReturnType<typeof createFlowRuntime>['open']>[0];

/** The data of a wizard's page. Only a test that changes a value knows where it is. */
// biome-ignore lint/suspicious/noExplicitAny: the data of every wizard have another shape
type Data = any;

const modules = import.meta.glob<{ wizard: WizardCode<never, Data> }>('/flows/*/*.wizard.tsx', {
  eager: true,
});
const recorded = import.meta.glob<Record<string, Data>>('/tests/model/wizard-data/*.json', {
  eager: true,
  import: 'default',
});

const stores = () => ({ tab: memoryStore(), device: memoryStore() });
const runtimeOn = (at: ReturnType<typeof stores>) =>
  createFlowRuntime({ ...at, newId: () => 'key-1', now: () => TEST_NOW.getTime() });

interface Sent {
  call: string;
  params: unknown;
  body: unknown;
}

const entriesOf = (body: unknown) => (body instanceof FormData ? [...body.entries()] : body);

/** Records every write. It accepts all of them but the last, which creates something and is answered as if offline. */
function recordingClient() {
  const sent: Sent[] = [];
  const call = async (endpoint: Endpoint, { params, body }: { params?: unknown; body?: unknown } = {}) => {
    if (endpoint === getCustomerProfile) return { ok: true, value: { customerProfile: {} } };
    if (endpoint.method === 'GET') return { ok: false, problem: { code: 'notFound', reasons: [] } };
    sent.push({ call: `${endpoint.method} ${endpoint.path}`, params, body: entriesOf(body) });
    const isDone = 'creates' in endpoint;
    return isDone
      ? { ok: false, problem: { code: 'offline' } }
      : { ok: true, value: { customerProfile: {} } };
  };
  return { sent, client: { call, prefetch: () => undefined } };
}

const servicesWith = (flows: Pick<ReturnType<typeof createFlowRuntime>, 'open'>, client: unknown) =>
  ({
    flows,
    client,
    visitor: () => 'one',
    now: () => TEST_NOW,
    session: { getSnapshot: () => ({ context: { mayBeReload: false } }) },
    images: { find: async () => null },
    uploads: { tell: () => undefined },
    lastSeen: { forget: () => undefined },
    report: () => undefined,
  }) as never;

const argumentsFor = (pathname: string) => ({ request: new Request(`http://app${pathname}`) }) as never;

interface Page {
  name: string;
  wizard: WizardCode<never, Data>;
  flow: Flow;
  data: Data;
  /** Answers that are valid for the data. */
  answers: Answers;
  opening: Opening;
  /** The path of the review, or else of the first step. */
  pathname: string;
}

/** Opens a wizard without an engine, to learn what it gives the engine. */
async function openingOf(wizard: WizardCode<never, Data>, data: Data, pathname: string): Promise<Opening> {
  const given: Opening[] = [];
  const open = (opening: Opening) => {
    given.push(opening);
    return runtimeOn(stores()).open(opening);
  };
  await wizard.open(servicesWith({ open }, recordingClient().client), argumentsFor(pathname), data);
  const [opening] = given;
  invariant(opening, `${pathname} opened no wizard.`);
  return opening;
}

/** The first path that the wizard accepts, among its steps of every recorded page. */
async function pageOf([file, { wizard }]: [string, (typeof modules)[string]]): Promise<Page> {
  const name = /([^/]+)\.wizard\.tsx$/.exec(file)?.[1] ?? file;
  const id = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const { flow, facts = {}, examples } = modelFor(id);
  const [first] = Object.values(facts);
  const found = recorded[`/tests/model/wizard-data/${id}.json`] ?? {};
  const wanted = scopeOf(flow.machine, { ...first });
  const [scope = ''] = wanted in found ? [wanted] : Object.keys(found);
  const read = found[scope];
  invariant(read, `${id} has no data in tests/model/wizard-data.`);
  // JSON has no dates.
  const data = { ...read, ...('now' in read && { now: new Date(read.now) }) };
  const { entry, review } = planOf(flow);
  const [, ...parts] = scope.split('/');
  const pathname = ((review ?? entry)?.path ?? '').replace(/:\w+/g, () => parts.shift() ?? '');
  const [answers] = Object.values(examples);
  const opening = await openingOf(wizard, data, pathname);
  return { name, wizard, flow, data, answers: answers as Answers, pathname, opening };
}

const pages = await Promise.all(Object.entries(modules).map(pageOf));

const answerTo = (label: string) => ({
  id: 99,
  kind: 'text',
  label,
  maxLength: 40,
  maxSizeKb: null,
  options: [],
  required: true,
});

interface Change {
  /** What a builder changes while the customer is elsewhere in the app. */
  change: (data: Data) => void;
  /** The answers to steps that the change asks again. */
  answers?: Answers;
}

const changes: Readonly<Record<string, Change>> = {
  consultation: {
    change: ({ questions }) => {
      questions[0].label = 'ご検討の状況';
    },
  },
  inquiry: {
    change: ({ inquiry }) => inquiry.items.push(answerTo('ご家族の人数')),
    answers: { form: { answers: { '26': 'よかった', '27': '', '99': '4名' } } },
  },
  'item-form': {
    change: ({ item }) => item.items.push(answerTo('ご家族の人数')),
    answers: { form: { answers: { '11': ['総合カタログ'], '12': '佐藤 はるか', '13': '', '99': '4名' } } },
  },
  reschedule: {
    change: ({ questions }) => {
      questions[0].label = 'ご検討の状況';
    },
  },
  'reservation-form': {
    change: ({ items }) => items.push(answerTo('ご家族の人数')),
    answers: {
      form: {
        wishes: [{ date: '2026-11-28', time: '10:00' }],
        answers: { '1': '佐藤 はるか', '2': '09012345678', '7': [], '99': '4名' },
      },
    },
  },
};

/** The JSON of the recorded data lacks functions, so a change of a booking gets a call that tells its data apart. */
const withCalls = (data: Data, { call }: ReturnType<typeof recordingClient>['client']): Data =>
  'change' in data
    ? {
        ...data,
        change: {
          openSlots: async () => null,
          fetchCurrentBookings: async () => ({
            ok: true,
            value: { old: true, findOthersAt: () => [], limitedBy: [] },
          }),
          book: () =>
            call({ method: 'POST', path: '/bookings', creates: true } as never, { body: data.questions }),
        },
      }
    : data;

/** Opens the wizard at its review with each of the data in turn, answers its questions, and returns what it sends. */
async function sentAfter(page: Page, opened: readonly Data[], answers: Answers): Promise<Sent[]> {
  const { wizard, flow, pathname, opening } = page;
  const { sent, client } = recordingClient();
  const at = stores();
  const owner = { flow: scopeOf(flow.machine, opening.facts), version: flow.version, visitor: 'one' };
  const keeper = createDraftRepository({ ...at, tabName: () => 'key-1' }, owner, () => TEST_NOW.getTime());
  keeper.save({ ...emptyDraft, answers: page.answers }, null);
  const services = servicesWith(runtimeOn(at), client);
  const sessions: FlowSession[] = [];
  for (const data of opened) {
    const shown = await wizard.open(services, argumentsFor(pathname), withCalls(data, client));
    sessions.push((shown as OpenedFlow).session);
  }
  const session = sessions.at(-1);
  const { review } = planOf(flow);
  const declared = review && flow.steps[review.name];
  invariant(
    session && declared && 'page' in declared && declared.page === 'review',
    `${page.name}: no review`,
  );
  for (const [step, answer] of Object.entries(answers)) {
    session.edit(step);
    session.send({ type: formOf(flow, step)?.event ?? '', answer });
  }
  session.navigateTo(pathname);
  session.submit(declared.event);
  await expect.poll(() => session.getViewState().snapshot.hasTag('busy'), { interval: 1 }).toBe(false);
  session.stop();
  return sent;
}

test.each(pages)('the ports of $name read the data of the page only when they run', ({ opening }) => {
  const read = () => {
    throw new Error('A port read the data before it ran.');
  };
  expect(opening.provide(read).id).toBe(opening.flow.machine.id);
});

const withReview = pages.filter(({ flow }) => planOf(flow).review !== null);

test.each(withReview)(
  'WIZ-61 $name, opened before and after a change of its data, sends as if opened only after it',
  async (page) => {
    const { change = () => undefined, answers = {} } = changes[page.name] ?? {};
    const changed = structuredClone(page.data);
    change(changed);
    const [twice, once, before] = [
      await sentAfter(page, [page.data, changed], answers),
      await sentAfter(page, [changed], answers),
      await sentAfter(page, [page.data], answers),
    ];
    expect(once).not.toEqual([]);
    expect(twice).toEqual(once);
    expect(JSON.stringify(once) !== JSON.stringify(before)).toBe(page.name in changes);
  },
);
