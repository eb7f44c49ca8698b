import { describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { memoryStore } from '#tests/support/memory-store.ts';
import { chooseDay, failing, fillIn, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import type { ClaimTabName } from './draft-repository.ts';
import { createFlowRuntime } from './flow-runtime.ts';
import type { FlowSession } from './flow-session.types.ts';

const DAY = 24 * 60 * 60 * 1000;

const getContext = <Context extends object = object>(session: FlowSession) =>
  session.getViewState().snapshot.context as Context & { answers: unknown };

const runtime = () => {
  const browser = tourBrowser();
  const { flow, provide, facts, tab, device, newId, now } = browser;
  let dropped = 0;
  const forgotten: string[] = [];
  const flows = createFlowRuntime({
    tab,
    device,
    newId,
    now,
    onDraftRemoved: (run) => forgotten.push(`${run}, ${flows.isUsedInDraft('garden') ? 'kept' : 'gone'}`),
    onCleared: () => {
      dropped += 1;
    },
  });
  const open = (
    pathname = '/tours/7',
    changes: { visitor?: string; offersMeal?: boolean; data?: unknown } = {},
  ) => {
    const { visitor = 'one', data = null, ...others } = changes;
    const held = Array.isArray(data) ? data : null;
    const released = { ...flow, keptFacts: ['held'] };
    return flows.open({
      flow: released,
      provide,
      data,
      facts: { ...facts, ...others, held },
      visitor,
      pathname,
    });
  };
  return { ...browser, flows, open, forgotten, dropped: () => dropped };
};

describe('the run of a flow', () => {
  test('continues at the URL’s step when the customer comes back in the same page load', () => {
    const { open } = runtime();
    const first = open();
    fillIn(first);
    const second = open('/tours/7/meal');
    expect(second).toBe(first);
    expect(seenOf(second).step).toBe('meal');
  });

  test('shows the latest data when the customer comes back', () => {
    const { open } = runtime();
    const session = open('/tours/7', { data: 'old' });
    open('/tours/7', { data: 'new' });
    expect(session.data).toBe('new');
  });

  test('is replaced for another visitor, without the first visitor’s answers', () => {
    const { open } = runtime();
    const first = open();
    fillIn(first);
    const second = open('/tours/7/check', { visitor: 'two' });
    expect([second === first, seenOf(second).step]).toEqual([false, 'day']);
  });

  test('is replaced when its `facts` change, and the new run takes over the answers', () => {
    const { open } = runtime();
    const first = open();
    fillIn(first);
    const second = open('/tours/7/meal', { offersMeal: false });
    expect([second === first, seenOf(second).step]).toEqual([false, 'day']);
    expect(getContext(second).answers).toEqual(getContext(first).answers);
  });

  test('is replaced, once it is finished, by a new run that starts at the first page', async () => {
    const { asked, open } = runtime();
    const first = open();
    fillIn(first);
    first.submit('tour.submitted');
    await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
    asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await expect.poll(() => seenOf(first).step, { interval: 1 }).toBe('thanks');
    const second = open();
    expect([second === first, seenOf(second).step]).toEqual([false, 'welcome']);
  });
});

describe('the kept facts of a run', () => {
  const heldBy = (session: FlowSession) => getContext<{ held?: unknown }>(session).held;

  test('follow the newest data at the same step, as long as the customer has entered nothing', () => {
    const { open } = runtime();
    open('/tours/7/day', { data: [1] });
    const later = open('/tours/7/day', { data: [1, 2] });
    const { step, reopened } = later.getViewState();
    expect([heldBy(later), step?.name, reopened]).toEqual([[1, 2], 'day', false]);
  });

  test('follow the newest data in the session that the page still shows, so that no press is lost', () => {
    const { open } = runtime();
    const shown = open('/tours/7/day', { data: [1] });
    open('/tours/7/day', { data: [1, 2] });
    chooseDay(shown);
    expect([seenOf(shown).step, heldBy(shown)]).toEqual(['meal', [1, 2]]);
  });

  test.each<[string, (session: FlowSession) => void]>([
    ['typed', (session) => session.saveTypedValues('day', { day: '2026-11-27' })],
    ['answered', fillIn],
  ])('stay as they were once the customer has %s something', (_, enter) => {
    const { open } = runtime();
    const first = open('/tours/7', { data: [1] });
    enter(first);
    const second = open('/tours/7/day', { data: [1, 2] });
    expect([second === first, heldBy(second), second.data]).toEqual([true, [1], [1, 2]]);
  });

  test('are unknown after the run is finished until newer data arrive, because the data lack what it has made', async () => {
    const { asked, open } = runtime();
    const session = open('/tours/7', { data: [1] });
    fillIn(session);
    session.submit('tour.submitted');
    await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
    asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await expect.poll(() => seenOf(session).step, { interval: 1 }).toBe('thanks');
    session.navigateTo('/tours/7');
    expect([seenOf(session).step, heldBy(session)]).toEqual(['welcome', null]);
    expect(heldBy(open('/tours/7', { data: [1, 2] }))).toEqual([1, 2]);
  });
});

test('a port reads the newest data of the page when it runs', async () => {
  const { device, facts, flow, newId, now, tab } = tourBrowser();
  const sent: unknown[] = [];
  const flows = createFlowRuntime({ tab, device, newId, now });
  const open = (data: string) =>
    flows.open({
      flow,
      provide: (newest) =>
        flow.machine.provide({ actors: { submission: fromPromise(async () => void sent.push(newest())) } }),
      data,
      facts,
      visitor: 'one',
      pathname: '/tours/7',
    });
  fillIn(open('old'));
  const session = open('new');
  session.resume();
  session.submit('tour.submitted');
  await expect.poll(() => sent, { interval: 1 }).toEqual(['new']);
});

test('a URL is corrected only when its flow shows another step', () => {
  const { flows, open } = runtime();
  const before = flows.willReplaceUrl('/tours/7/check');
  const session = open('/tours/7/check');
  const urls = ['/tours/7/day', '/tours/7/check', '/tours/7/Day/', '/tours/8/check', '/mypage'];
  expect([before, seenOf(session).path, urls.map(flows.willReplaceUrl)]).toEqual([
    false,
    '/tours/7/day',
    [false, true, true, false, false],
  ]);
});

test('while a flow is sending, the URL of the step with the send button is not corrected', () => {
  const { flows, open } = runtime();
  const session = open();
  fillIn(session);
  session.submit('tour.submitted');
  expect([
    seenOf(session).path,
    flows.willReplaceUrl('/tours/7/check'),
    flows.willReplaceUrl('/tours/7/day'),
  ]).toEqual([null, false, true]);
});

test('each problem of a run is reported once, before the run moves to another step', async () => {
  const { flows, open, asked } = runtime();
  const told: [code: string, step: string | undefined][] = [];
  const session = open();
  const stop = flows.followProblems((code) => told.push([code, session.getViewState().step?.name]));
  fillIn(session);
  session.submit('tour.submitted');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(failing({ code: 'mealRefused', fields: ['meal'], reasons: [] }));
  await vi.waitFor(() => expect(seenOf(session).step).toBe('meal'));
  session.refresh(null, {});
  expect(told).toEqual([['mealRefused', 'check']]);
  stop();
});

describe('a duplicated tab, whose session storage is a copy,', () => {
  const duplicate = () => {
    const browser = tourBrowser();
    const names = new Set<string>();
    const claimTabName: ClaimTabName = (name, onTaken) => (names.has(name) ? onTaken() : names.add(name));
    const openTab = (tab: ReturnType<typeof memoryStore>) => {
      const flows = createFlowRuntime({ ...browser, tab, claimTabName });
      const { flow, provide, facts } = browser;
      const opening = { flow, provide, data: null, facts, visitor: 'one' };
      return { flows, open: (pathname = '/tours/7') => flows.open({ ...opening, pathname }) };
    };
    const first = openTab(browser.tab);
    fillIn(first.open());
    const copied = memoryStore();
    for (const [key, value] of browser.tab.values) copied.setItem(key, value);
    return { device: browser.device, first, second: openTab(copied) };
  };

  test('WIZ-90 has a name and a draft of its own, which the end of the run in the first tab keeps', () => {
    const { device, first, second } = duplicate();
    const [one, two] = [first.flows.tabName(), second.flows.tabName()];
    expect(one).not.toBe(two);
    expect(device.keys().toSorted()).toEqual([`draft:tour/7#${one}`, `draft:tour/7#${two}`].toSorted());
    first.flows.clearTab();
    expect(device.keys()).toEqual([`draft:tour/7#${two}`]);
    expect(seenOf(second.open('/tours/7/meal')).step).toBe('meal');
  });

  test('removes only its own draft when it ends its run', () => {
    const { device, first, second } = duplicate();
    second.flows.clearTab();
    expect(device.keys()).toEqual([`draft:tour/7#${first.flows.tabName()}`]);
  });
});

describe('clearing the drafts', () => {
  test('drops every draft, receipt and reload flag of every flow, and nothing else', () => {
    const { device, flows, open, tab } = runtime();
    const session = open();
    fillIn(session);
    session.submit('tour.submitted');
    for (const store of [tab, device]) {
      for (const key of [
        'receipt:other',
        'reload:other',
        'draft:other',
        '1.draft:other',
        'liffId:one',
        'uuid',
      ]) {
        store.setItem(key, 'x');
      }
    }
    flows.clear();
    expect([tab.keys(), device.keys()]).toEqual([
      ['liffId:one', 'uuid'],
      ['liffId:one', 'uuid'],
    ]);
  });

  test('tells the app to drop what all tabs share, such as images, but `clearTab` does not', () => {
    const { flows, dropped } = runtime();
    flows.clearTab();
    expect(dropped()).toBe(0);
    flows.clear();
    expect(dropped()).toBe(1);
  });

  test('ends the runs, and the next run starts without answers', () => {
    const { flows, open } = runtime();
    const first = open();
    fillIn(first);
    flows.clear();
    const second = open('/tours/7/check');
    expect([second === first, seenOf(second).step, second.getFormValues('day')]).toEqual([
      false,
      'day',
      null,
    ]);
  });

  test('ends a run for good, so that typing into its form no longer writes a draft', () => {
    const { flows, open, tab } = runtime();
    const session = open();
    session.send({ type: 'tour.begun' });
    flows.clear();
    session.saveTypedValues('day', { day: '2026' });
    expect(tab.keys()).toEqual([]);
  });

  test('ends a run for good, so that a late result of its submission writes nothing', async () => {
    const { asked, device, flows, open, tab } = runtime();
    const session = open();
    fillIn(session);
    session.submit('tour.submitted');
    await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
    flows.clear();
    asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await new Promise((resolve) => setImmediate(resolve));
    expect([tab.keys(), device.keys()]).toEqual([[], []]);
  });

  test('of one tab leaves the copies of other tabs’ drafts on the device', () => {
    const { device, flows, open, tab } = runtime();
    const first = open();
    fillIn(first);
    for (const store of [tab, device]) store.setItem('draft:other', 'x');
    flows.clearTab();
    first.saveTypedValues('day', { day: '2026' });
    expect([tab.keys(), device.keys(), open() === first]).toEqual([[], ['draft:other'], false]);
  });
});

describe('the images of a run', () => {
  const garden = { day: [{ key: 'tour/7/tab-1/garden' }] };

  test('are dropped with its draft when the run ends', async () => {
    const { asked, forgotten, open } = runtime();
    const session = open();
    session.saveTypedValues('day', garden);
    fillIn(session);
    session.submit('tour.submitted');
    await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
    expect(forgotten).toEqual([]);
    asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await expect.poll(() => forgotten, { interval: 1 }).toEqual(['tour/7, gone']);
  });

  test('are not dropped when a later visit starts over', () => {
    const { device, facts, flow, forgotten, newId, now, open, provide } = runtime();
    open().saveTypedValues('day', garden);
    const onDraftRemoved = (run: string) => void forgotten.push(run);
    const later = createFlowRuntime({ tab: memoryStore(), device, newId, now, onDraftRemoved });
    const session = later.open({ flow, provide, data: null, facts, visitor: 'one', pathname: '/tours/7' });
    session.startOver();
    expect([device.keys(), forgotten]).toEqual([[], []]);
  });
});

describe('an unfinished run', () => {
  const progress = { index: 3, total: 3 };
  const tour = { title: '見学会', subject: null, path: '/tours/7', progress, inDoubt: false };

  test('is listed once, with its progress, for its own visitor only', () => {
    const { flows, open, device, tab } = runtime();
    fillIn(open());
    expect([flows.getUnfinishedRuns('one'), flows.getUnfinishedRuns('two')]).toEqual([[tour], []]);
    for (const key of tab.keys()) tab.removeItem(key);
    device.setItem('draft:tour/7#tab-9', device.getItem('draft:tour/7#key-1') ?? '');
    expect(flows.getUnfinishedRuns('one')).toEqual([tour]);
  });

  test('is listed as `inDoubt` while its submission has no result', () => {
    const { flows, open } = runtime();
    const session = open();
    fillIn(session);
    session.submit('tour.submitted');
    expect(flows.getUnfinishedRuns('one')).toEqual([{ ...tour, inDoubt: true }]);
  });

  test('keeps its images until it expires', () => {
    const { device, flows, open, now } = runtime();
    open('/tours/7/day').saveTypedValues('day', { day: [{ key: 'tour/7/garden' }] });
    expect([flows.isUsedInDraft('tour/7/garden'), flows.isUsedInDraft('tour/7/house')]).toEqual([
      true,
      false,
    ]);
    const aged = createFlowRuntime({ tab: memoryStore(), device, newId: () => 'x', now: () => now() + DAY });
    aged.removeExpiredDrafts();
    expect([aged.isUsedInDraft('tour/7/garden'), device.keys()]).toEqual([false, []]);
  });
});
