import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { loopFaults, reachFaults } from '#tools/lint-flows/reach-rules.ts';
import { stepFaults } from '#tools/lint-flows/state-rules.ts';
import type { ChartTests, Failure } from './chart-tests.ts';
import type { TestedChart } from './linker.ts';
import { mutationsOf } from './mutations.ts';
import { mutantOf } from './step-limit.ts';

/** The reason why no test can detect a mutant, by the mutant's name. */
export type Explanations = Readonly<Record<string, string>>;

export interface ChartFigures {
  chart: string;
  file: string;
  total: number;
  killed: number;
  explained: number;
  /**
   * The mutants that no test detected. `sentence` explains why no test can detect the mutant. It is null if a test
   * should detect the mutant.
   */
  survivors: readonly { mutant: string; sentence: string | null }[];
  stale: readonly string[];
}

/** Checks the rules of `npm run check -- flows` that apply to a machine: its steps, unreachable states, and cycles. */
function brokenRule(machine: AnyStateMachine, source: string): Failure | null {
  const [fault] = [...stepFaults(machine), ...reachFaults(machine), ...loopFaults(machine, source)];
  return fault ? { test: 'npm run check -- flows', reason: fault.sentence } : null;
}

/**
 * Runs a chart's own tests on each mutant: first the unit tests, then the rules, and last the model tests, which take
 * seconds. A mutant with an explanation skips the model tests. If an earlier test detects the mutant, its explanation
 * is stale.
 */
export async function mutateChart(
  chart: TestedChart,
  tests: ChartTests,
  explanations: Explanations,
  tell: (mutant: string, killedBy: string, total: number) => void,
): Promise<ChartFigures> {
  const { file, machine, unitTests, modelTests } = chart;
  const source = readFileSync(`.${file}`, 'utf8');
  const survivors: ChartFigures['survivors'][number][] = [];
  const mutations = mutationsOf(machine);
  for (const { name, config } of mutations) {
    const sentence = explanations[name] ?? null;
    const make = () => mutantOf(machine, config);
    const failure =
      (await tests.firstFailure(unitTests, make)) ??
      brokenRule(make(), source) ??
      (sentence === null ? await tests.firstFailure(modelTests, make) : null);
    tell(name, failure?.test ?? 'SURVIVES', mutations.length);
    if (!failure) survivors.push({ mutant: name, sentence });
  }
  const explained = survivors.filter(({ sentence }) => sentence !== null).map(({ mutant }) => mutant);
  return {
    chart: machine.id,
    file: file.slice(1),
    total: mutations.length,
    killed: mutations.length - survivors.length,
    explained: explained.length,
    survivors,
    stale: Object.keys(explanations).filter((mutant) => !explained.includes(mutant)),
  };
}
