import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationContext, ConsultationInput } from '#machines/consultation.types.ts';
import { stepsOf } from '#src/engine/chart.ts';
import { nodesUnder, withoutActors } from './chart-graph.ts';
import { consultationExploration } from './consultation-cases.ts';

type Snapshot = SnapshotFrom<typeof consultationMachine>;

const chart = withoutActors(consultationMachine) as typeof consultationMachine;
const { starts, casesOf } = consultationExploration;
const RUNS = { numRuns: 300 };

const routes: AnyEventObject[] = stepsOf(chart).map(({ name }) => ({ type: 'xstate.route', to: `#${name}` }));
const strangers: AnyEventObject[] = [{ type: 'somebody.sneezed' }, { type: 'booking' }];

/** Every event the chart knows in any state, whether the state it meets takes it or not. */
const everyEvent = (snapshot: Snapshot): AnyEventObject[] => {
  const types = nodesUnder(chart.root).flatMap((node) => node.events);
  const known = [...new Set(types)].filter((type) => type !== 'xstate.route' && type !== '');
  return [...known.flatMap((type) => casesOf(type, snapshot)), ...routes, ...strangers];
};

/** A start and as many random events, answers of ports only while that port is asked, as in life. */
const journeys = fc.record({
  start: fc.constantFrom(...starts),
  choices: fc.array(fc.nat(), { maxLength: 40 }),
});

const isPossible = ({ type }: AnyEventObject, snapshot: Snapshot): boolean => {
  const port = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
  return port === undefined || port in snapshot.children;
};

interface Moment {
  event: AnyEventObject | null;
  before: Snapshot | null;
  snapshot: Snapshot;
}

function journey(input: unknown, choices: readonly number[]): Moment[] {
  const [first] = initialTransition(chart, input as ConsultationInput);
  const moments: Moment[] = [{ event: null, before: null, snapshot: first }];
  let snapshot = first;
  for (const choice of choices) {
    if (snapshot.status !== 'active') break;
    const possible = everyEvent(snapshot).filter((event) => isPossible(event, snapshot));
    const event = possible[choice % possible.length] ?? { type: 'somebody.sneezed' };
    const before = snapshot;
    [snapshot] = transition(chart, before, event as never);
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

/** Written again from decisions §3, so that it does not repeat the chart's own guards. */
const NEEDS: Record<string, readonly string[]> = {
  guide: [],
  selectShop: [],
  selectDesiredDate: ['selectShop'],
  setProfile: ['selectShop', 'selectDesiredDate'],
  visitorDetail: ['selectShop', 'selectDesiredDate', 'setProfile'],
  hearing: ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail'],
  confirm: ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail'],
};

const stepOf = ({ value }: Snapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const lacking = (step: string, { answers, asksHearing }: ConsultationContext): string[] => {
  const needed = [...(NEEDS[step] ?? []), ...(step === 'confirm' && asksHearing ? ['hearing'] : [])];
  const missing = needed.filter((name) => !(name in answers));
  return step === 'hearing' && !asksHearing ? [...missing, 'a question'] : missing;
};

describe('whatever happens to a consultation, in whatever order', () => {
  test('it is in a state of the chart and in no error', () => {
    always(({ snapshot }) => {
      expect(snapshot.status === 'active' || snapshot.status === 'done').toBe(true);
      expect(Object.keys(chart.states)).toContain(stepOf(snapshot));
    });
  });

  test('at most one port is asked at a time, and only one that fits the state', () => {
    const asks: Record<string, string> = {
      'selectDesiredDate.loading': 'loadSlots',
      'submitting.savingProfile': 'saveProfile',
      'submitting.booking': 'bookVisit',
      verifying: 'findBooking',
    };
    always(({ snapshot }) => {
      const path =
        typeof snapshot.value === 'string' ? [snapshot.value] : Object.entries(snapshot.value).flat();
      const port = snapshot.status === 'active' ? asks[path.join('.')] : undefined;
      const asked = port === undefined ? [] : [port];
      expect({ path, asked: Object.keys(snapshot.children) }).toEqual({ path, asked });
    });
  });

  test('something is sent only while it is remembered what, and a sent one is looked up before the next', () => {
    always(({ event, before, snapshot }) => {
      if (stepOf(snapshot) === 'submitting' || stepOf(snapshot) === 'verifying') {
        expect(snapshot.context.submission === null).toBe(false);
      }
      if (event?.type === 'booking.submitted' && before?.context.submission) {
        expect(stepOf(snapshot) === 'submitting' && stepOf(before) === 'confirm').toBe(false);
      }
    });
  });

  test('no step is entered without the answers it needs', () => {
    always(({ snapshot }) => {
      const step = stepOf(snapshot);
      expect({ step, lacking: lacking(step, snapshot.context) }).toEqual({ step, lacking: [] });
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
      const types = getNextTransitions(snapshot).map(({ eventType }) => eventType);
      const takes = types.some((type) =>
        casesOf(type, snapshot).some((event) => snapshot.can(event as never)),
      );
      expect({ at: snapshot.value, takes }).toEqual({ at: snapshot.value, takes: true });
    });
  });
});
