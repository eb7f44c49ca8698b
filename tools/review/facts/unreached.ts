import { readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { isPassing } from '#tools/chart-docs/mermaid.ts';
import { nameOf } from '#tools/lint-flows/chart-edges.ts';
import type { TestRecord } from '#tools/review/recording/record.ts';
import { reachedStates, stateId } from './records.ts';
import { UNSEEN } from './unseen-states.ts';

const CHARTS = 'docs/charts';

/** The charts of docs/charts: those of machines/ without the app's implementations. */
const charts = (): AnyStateMachine[] =>
  readdirSync(CHARTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => createMachine(JSON.parse(readFileSync(`${CHARTS}/${name}`, 'utf8'))));

/** The states of the charts in which a customer stays, if only for a moment. */
const stayingStates = (): string[] =>
  charts().flatMap(({ root }) =>
    nodesUnder(root)
      .filter((node) => Object.keys(node.states).length === 0 && !isPassing(node))
      .map((node) => stateId(root.key, nameOf(node))),
  );

/** The faults of a whole run's storyboard: states that no test reached, and explanations of unknown states. */
export function storyboardFaults(records: readonly TestRecord[]): string[] {
  const reached = reachedStates(records);
  const states = stayingStates();
  return [
    ...states
      .filter((state) => !reached.has(state) && UNSEEN[state] === undefined)
      .map((state) => `${state} is reached by no browser test. Reach it, or explain it in unseen-states.ts.`),
    ...Object.keys(UNSEEN)
      .filter((state) => !states.includes(state))
      .map((state) => `${state} is explained in unseen-states.ts, but no chart has this state.`),
  ];
}
