import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import { stepsOf } from '#src/engine/chart.ts';
import type { WizardContext } from '#src/engine/wizard.ts';
import { nodesUnder, withoutActors } from './chart-graph.ts';
import { wizardCases } from './wizard-cases.ts';

const RUNS = { numRuns: 300 };
const strangers: AnyEventObject[] = [{ type: 'somebody.sneezed' }, { type: 'booking' }];

interface Moment {
  event: AnyEventObject | null;
  before: AnyMachineSnapshot | null;
  snapshot: AnyMachineSnapshot;
}

const topOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const isPossible = ({ type }: AnyEventObject, snapshot: AnyMachineSnapshot): boolean => {
  const port = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  return port === undefined || port in snapshot.children;
};

describe.each(wizardCases.map((one) => [one.machine.id, one] as const))(
  'whatever happens to %s, in whatever order',
  (_, { machine, exploration: { starts, casesOf }, needs, isOnlyRead }) => {
    const chart = withoutActors(machine);
    const nodes = nodesUnder(chart.root);
    const routes = stepsOf(chart).map(({ name }) => ({ type: 'xstate.route', to: `#${name}` }));
    const types = [...new Set(nodes.flatMap((node) => node.events))];
    const known = types.filter((type) => type !== 'xstate.route' && type !== '');

    /** Only a flow with a review sends under a key; the others may simply send again. */
    const sendsUnderKeys = known.some((type) => type.endsWith('.submitted'));

    /** Every event the chart knows in any state, whether the state it meets takes it or not. */
    const everyEvent = (snapshot: AnyMachineSnapshot): AnyEventObject[] => [
      ...known.flatMap((type) => casesOf(type, snapshot)),
      ...routes,
      ...strangers,
    ];

    /** A start and as many random events, answers of ports only while that port is asked, as in life. */
    const journeys = fc.record({
      start: fc.constantFrom(...starts),
      choices: fc.array(fc.nat(), { maxLength: 40 }),
    });

    function journey(input: unknown, choices: readonly number[]): Moment[] {
      let [snapshot]: readonly [AnyMachineSnapshot, ...unknown[]] = initialTransition(chart, input);
      const moments: Moment[] = [{ event: null, before: null, snapshot }];
      for (const choice of choices) {
        if (snapshot.status !== 'active') break;
        const before = snapshot;
        const possible = everyEvent(before).filter((event) => isPossible(event, before));
        const event = possible[choice % possible.length] ?? { type: 'somebody.sneezed' };
        [snapshot] = transition(chart, before, event);
        moments.push({ event, before, snapshot });
      }
      return moments;
    }

    const always = (check: (moment: Moment) => void) =>
      fc.assert(
        fc.property(journeys, ({ start, choices }) => {
          for (const moment of journey(start.input, choices)) check(moment);
        }),
        RUNS,
      );

    test('it is in a state of the chart and in no error', () => {
      always(({ snapshot }) => {
        expect(snapshot.status === 'active' || snapshot.status === 'done').toBe(true);
        expect(Object.keys(chart.states)).toContain(topOf(snapshot));
      });
    });

    test('the port that its state asks is asked, and no other', () => {
      always(({ snapshot }) => {
        const active = snapshot._nodes as unknown as { invoke: { id: string }[] }[];
        const asked =
          snapshot.status === 'active' ? active.flatMap(({ invoke }) => invoke.map(({ id }) => id)) : [];
        expect(asked.length <= 1).toBe(true);
        expect(Object.keys(snapshot.children)).toEqual(asked);
      });
    });

    test('what is looked up or sent under a key is remembered', () => {
      always(({ event, before, snapshot }) => {
        const { submission } = snapshot.context as WizardContext;
        if (snapshot.hasTag('verifying') && sendsUnderKeys) expect(submission === null).toBe(false);
        if (!event || !('key' in event) || !before?.can(event) || topOf(snapshot) !== 'submitting') return;
        expect(submission?.key).toBe(event.key);
      });
    });

    test('no step is entered without what it needs', () => {
      always(({ snapshot }) => {
        const step = topOf(snapshot);
        const needed = Object.entries(needs(step, snapshot.context as WizardContext));
        const lacking = needed.filter(([, there]) => !there).map(([name]) => name);
        expect({ step, lacking }).toEqual({ step, lacking: [] });
      });
    });

    test('an event that the state does not know changes nothing', () => {
      always(({ event, before, snapshot }) => {
        if (!event || !before || !strangers.includes(event)) return;
        expect([snapshot.value, snapshot.context]).toEqual([before.value, before.context]);
      });
    });

    test('there is always a way on: an event that is taken, until the end', () => {
      always(({ snapshot }) => {
        if (snapshot.status === 'done') return;
        if (isOnlyRead?.(topOf(snapshot), snapshot.context as WizardContext)) return;
        const next = getNextTransitions(snapshot).map(({ eventType }) => eventType);
        const takes = next.some((type) => casesOf(type, snapshot).some((event) => snapshot.can(event)));
        expect({ at: snapshot.value, takes }).toEqual({ at: snapshot.value, takes: true });
      });
    });
  },
);
