import { expect } from 'vitest';

export interface CollectedTest {
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
export function collector(chart: string, charts: readonly string[]) {
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
