import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { STAGE, withStage } from '#src/app/start/staged-flow.ts';
import { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { stateName } from '#tools/replay/charts.ts';
import { reviewPage } from './staged-page.ts';
import type { StagedPage } from './stages.ts';
import { stagedFlows, stageFor, stageOf, statesOf } from './stages.ts';

/**
 * Opens the flow of a page that has a stage, as the app would. A stage is the input and the events that lead to a
 * state. No ports (actors that the chart invokes) are provided, so any call throws.
 */
function opened({ stage, path }: StagedPage) {
  const tab = memoryStore();
  tab.setItem(STAGE, JSON.stringify(stage));
  const flows = createFlowRuntime({ tab, device: memoryStore(), newId: () => 'key-1', now: () => 0 });
  const services = withStage({ tab, flows } as unknown as AppServices);
  const found = stagedFlows().find(({ machine }) => machine.id === stage.flow);
  if (!found) throw new Error(`${stage.flow} has no stage.`);
  // The subject of a wizard depends on the page's data, which this test does not request.
  const { subject: _, ...flow } = found;
  const facts = Object.fromEntries(Object.entries(stage.input).filter(([name]) => name !== 'answers'));
  const open = () =>
    services.flows.open({
      flow,
      provide: () => flow.machine,
      data: { pages: [], hearing: [] },
      facts,
      visitor: 'somebody',
      pathname: path.split('?')[0] ?? '',
    });
  return { session: open(), open, tab };
}

const placeOf = (page: StagedPage) => {
  const { snapshot } = opened(page).session.getViewState();
  const nodes = (snapshot as AnyMachineSnapshot)._nodes;
  return { names: nodes.map(stateName), status: snapshot.status };
};

describe.each(stagedFlows().map((flow) => [flow.machine.id, flow] as const))('the flow %s', (id, flow) => {
  test.each(statesOf(flow))('opens in its state %s', (state) => {
    const { names, status } = placeOf(stageFor(id, state));
    expect([names.includes(state), status === 'error']).toEqual([true, false]);
  });
});

describe('a stage (the input and events that lead to a state)', () => {
  const page = stageFor('consultation', 'confirm');

  test('is removed from session storage when its page opens, so that a reload starts without it', () => {
    const { session, open, tab } = opened(page);
    expect(tab.getItem(STAGE)).toBe(null);
    expect(open()).toBe(session);
  });

  test('does not prevent the customer from going to another step with the browser’s history', () => {
    const { session } = opened(stageFor('consultation', 'confirm'));
    session.navigateTo('/consultations/selectShop');
    expect((session.getViewState().snapshot as AnyMachineSnapshot).value).toBe('selectShop');
  });

  test('shows the example answers', () => {
    const { answers } = opened(page).session.getViewState().snapshot.context;
    expect(Object.keys(answers)).toEqual([
      'selectShop',
      'selectDesiredDate',
      'setProfile',
      'visitorDetail',
      'hearing',
    ]);
  });

  test('opens the page that the customer sees in that state, even during a submission', () => {
    const paths = ['confirm', 'submitting'].map((state) => stageFor('consultation', state).path);
    expect(paths).toEqual([
      `/consultations/confirm?uuid=${page.persona.uuid}`,
      `/consultations/confirm?uuid=${page.persona.uuid}`,
    ]);
  });

  test('can be built from a given input and events', () => {
    const { input, events } = page.stage;
    expect(placeOf(stageOf('consultation', { input, events: events.slice(0, 2) })).names).toContain(
      'selectDesiredDate.loading',
    );
  });
});

describe('the review page of the development server', () => {
  const at = (path: string) => reviewPage(new URL(path, 'http://localhost'));

  test('lists every state of every flow, with a link that opens it', () => {
    const { status, html } = at('/review');
    expect(status).toBe(200);
    expect(html).toContain('<a href="/review/consultation/selectDesiredDate.loading">');
    const [opening, inspected] = ['', '?inspect'].map(
      (query) => at(`/review/consultation/confirm${query}`).html,
    );
    expect(opening).toContain('location.replace("/consultations/confirm?uuid=');
    const inspects = "sessionStorage.setItem('inspect', 'on')";
    expect([opening, inspected].map((html) => html?.includes(inspects))).toEqual([false, true]);
  });

  test('lists the known flows or states if the URL names an unknown one', () => {
    expect(at('/review/nowhere/confirm')).toEqual({ status: 404, html: expect.any(String) });
    expect(at('/review/nowhere/confirm').html).toContain('The flows are basicInfo');
    expect(at('/review/consultation/nowhere').html).toContain('Its states are guide, selectShop');
  });
});
