import type { AnyStateMachine } from 'xstate';
import type { CollectedTest } from './collector.ts';
import { collector } from './collector.ts';
import type { Linker } from './linker.ts';
import { limitSteps, stepsOf } from './step-limit.ts';
import type { TestedChart } from './tested-charts.ts';

export interface Failure {
  test: string;
  reason: string;
}

const TURNS = 50;

export interface ChartTests {
  /**
   * Returns the first test that fails on the mutant, or null if all pass. If `make` throws, the mutant is not a valid
   * chart, which counts as a failure.
   */
  firstFailure: (files: readonly string[], make: () => AnyStateMachine) => Promise<Failure | null>;
}

export function chartTests(linker: Linker, chart: TestedChart, charts: readonly string[]): ChartTests {
  const { file, exportName, machine } = chart;
  /** The number of steps that the tests of each file take on the original chart. */
  const needed = new Map<string, number>();

  async function run(url: string): Promise<Failure | null> {
    const { tests, vitest } = collector(machine.id, charts);
    linker.replace('vitest', vitest);
    linker.forget(url);
    try {
      await linker.import(url);
    } catch (error) {
      return { test: url, reason: String(error) };
    }
    for (const test of tests) {
      const failure = await failureOf(test);
      if (failure) return failure;
    }
    return null;
  }

  async function stepsNeeded(url: string): Promise<number> {
    linker.replace(file, null);
    const steps = await stepsOf(async () => {
      const failure = await run(url);
      if (failure)
        throw new Error(`The unchanged chart ${machine.id} fails “${failure.test}”: ${failure.reason}`);
    });
    needed.set(url, steps);
    return steps;
  }

  return {
    firstFailure: async (files, make) => {
      for (const url of files) {
        const steps = needed.get(url) ?? (await stepsNeeded(url));
        try {
          linker.replace(file, { [exportName]: make() });
        } catch (error) {
          return { test: 'the chart can be made', reason: String(error) };
        }
        limitSteps(steps);
        const failure = await run(url);
        if (failure) return failure;
      }
      return null;
    },
  };
}

async function failureOf({ title, run }: CollectedTest): Promise<Failure | null> {
  try {
    const running = run();
    if (running instanceof Promise) await Promise.race([running, hung()]);
    return null;
  } catch (error) {
    return { test: title, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function hung(): Promise<never> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  throw new Error('The test waits without end.');
}
