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

/** Reads the charts from docs/charts. These files describe the charts without their implementations. */
const charts = (): AnyStateMachine[] =>
  readdirSync(CHARTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => createMachine(JSON.parse(readFileSync(`${CHARTS}/${name}`, 'utf8'))));

/** Lists the states without child states, except those that the chart leaves at once. */
const stayingStates = (): string[] =>
  charts().flatMap(({ root }) =>
    nodesUnder(root)
      .filter((node) => Object.keys(node.states).length === 0 && !isPassing(node))
      .map((node) => stateId(root.key, nameOf(node))),
  );

/**
 * Checks the records of a complete test run. Reports states that no test reached, and explanations for unknown states.
 */
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
