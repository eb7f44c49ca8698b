import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Linker, TestedChart } from './linker.ts';
import { limitSteps, stepsOf } from './step-limit.ts';

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

interface CollectedTest {
  title: string;
  run: () => unknown;
}

type Body = (...values: never[]) => unknown;
type Rows = readonly unknown[];
/** The body of a test, after options such as its time limit, which do not matter here. */
type Given = readonly [...options: object[], body: Body];

/**
 * A replacement for `vitest` in a chart's test files. `test` and `describe` only collect the tests, so that one process
 * can run them on many mutants. From a `test.each` table of all charts, only the row of this chart is
 * collected.
 */
function collector(chart: string, charts: readonly string[]) {
  const tests: CollectedTest[] = [];
  const around: string[] = [];

  const rowsOf = (rows: Rows): Rows[] => {
    const spread = rows.map((row) => (Array.isArray(row) ? row : [row]));
    const isOverCharts = spread.every(([first]) => charts.includes(first));
    return isOverCharts ? spread.filter(([first]) => first === chart) : spread;
  };
  const eachOf =
    (one: (title: string, body: Body) => void) =>
    (rows: Rows) =>
    (title: string, ...given: Given) => {
      const body = given.at(-1) as Body;
      for (const row of rowsOf(rows))
        one(title.replace('%s', String(row[0])), () => body(...(row as never[])));
    };

  const describe = (title: string, body: Body) => {
    around.push(title);
    (body as () => void)();
    around.pop();
  };
  const test = (title: string, body: Body) => {
    tests.push({ title: [...around, title].join(' › '), run: body as () => unknown });
  };
  const vitest = {
    expect,
    describe: Object.assign(describe, { each: eachOf(describe) }),
    test: Object.assign(test, { each: eachOf(test) }),
  };
  return { tests, vitest };
}
