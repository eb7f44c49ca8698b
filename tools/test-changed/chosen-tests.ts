import type { TestRecord } from '#tools/review/recording/record.ts';
import type { Files } from './import-graph.ts';
import { importersIn, reachedFrom } from './import-graph.ts';

/** The folder that imports every route. Through it, each test of the app would depend on every page. */
const REGISTRY = /^src\/app\/start\//;
const UNIT_TEST = /\.test\.tsx?$/;
const CHART = /^machines\/([\w-]+)\.machine\.ts$/;

/**
 * The limit for the total duration of the chosen browser tests, in milliseconds. Three workers run them in parallel.
 */
const BROWSER_BUDGET_MS = 60_000;

/** The tests to run for a change, and a sentence about each group of tests that does not run. */
export interface Chosen {
  unit: readonly string[];
  browser: readonly TestRecord[];
  notRun: readonly string[];
}

export function chosenTests(
  changed: readonly string[],
  files: Files,
  records: readonly TestRecord[],
): Chosen {
  const importers = importersIn(files);
  const all = reachedFrom(changed, importers, () => false);
  const near = reachedFrom(changed, importers, (path) => REGISTRY.test(path));
  const tests = (paths: ReadonlySet<string>) => [...paths].filter((path) => UNIT_TEST.test(path)).toSorted();
  const unit = tests(near);
  const far = tests(all).filter((path) => !near.has(path));
  const unread = changed.filter((path) => !files.has(path));
  const browser = browserTests(near, files, records);
  return {
    unit,
    browser: browser.chosen,
    notRun: [
      ...(far.length > 0
        ? [
            `${far.length} test files that import the changed files only through the list of all pages: npm run test:unit`,
          ]
        : []),
      ...(unread.length > 0 ? [`Tests that read ${unread.join(', ')}, which no file imports: npm test`] : []),
      ...browser.notRun,
      'Tests that find files by a pattern instead of an import (tests/model, tests/architecture), and npm run check',
    ],
  };
}

/**
 * Chooses a small set of tests that reaches every page, state and event that the change can affect, according to the
 * records of an earlier run.
 */
function browserTests(
  near: ReadonlySet<string>,
  files: Files,
  records: readonly TestRecord[],
): { chosen: readonly TestRecord[]; notRun: readonly string[] } {
  const isAbout = placesOf(near, files);
  if (records.length === 0 && isAbout !== null)
    return {
      chosen: [],
      notRun: ['Browser tests, because there are no records of an earlier run. Run npm run test:e2e once'],
    };
  if (isAbout === null) return { chosen: [], notRun: [] };
  const seenBy = new Map(records.map((record) => [record, seenIn(record).filter(isAbout)]));
  const about = records.filter((record) => seenBy.get(record)?.length);
  const missing = new Set([...seenBy.values()].flat());
  const chosen: TestRecord[] = [];
  let left = BROWSER_BUDGET_MS;
  for (;;) {
    const worth = (record: TestRecord) =>
      (seenBy.get(record) ?? []).filter((place) => missing.has(place)).length / record.duration;
    const [best] = about.filter(({ duration }) => duration <= left).toSorted((a, b) => worth(b) - worth(a));
    if (!best || worth(best) === 0) break;
    chosen.push(best);
    left -= best.duration;
    for (const place of seenBy.get(best) ?? []) missing.delete(place);
  }
  const others = about.length - chosen.length;
  return {
    chosen,
    notRun: [
      ...(missing.size > 0
        ? [
            `${missing.size} pages, states and events that no chosen browser test reaches, such as ${[...missing][0]}`,
          ]
        : []),
      ...(others > 0 ? [`${others} more browser tests that reach the same pages: npm run test:e2e`] : []),
    ],
  };
}

/**
 * Returns a predicate for the page patterns and chart states that the change can affect. Null if it affects no page.
 */
function placesOf(near: ReadonlySet<string>, files: Files): ((place: string) => boolean) | null {
  const paths = [...near]
    .filter((path) => path.endsWith('.route.ts'))
    .flatMap((path) =>
      [...(files.get(path) ?? '').matchAll(/\bpath: '([^']*)'/g)].map(([, route]) => `/${route}`),
    );
  const charts = [...near].flatMap((path) => CHART.exec(path)?.[1] ?? []).map(camelCase);
  if (paths.length === 0 && charts.length === 0) return null;
  return (place) =>
    place.startsWith('/')
      ? paths.some((path) => place === path || place.startsWith(`${path}/`))
      : charts.includes(place.split('.')[0] ?? '');
}

/** Lists the page patterns that a test visited, the states that its charts entered, and the events that led there. */
const seenIn = ({ moments }: TestRecord): string[] => [
  ...new Set(
    moments.flatMap((moment) => {
      if (moment.kind === 'page') return [moment.pattern];
      if (moment.kind !== 'moved') return [];
      const { chart, event, problem, after } = moment;
      return after.flatMap((state) => [
        `${chart}.${state}`,
        `${chart}.${state} after ${event} ${problem ?? ''}`,
      ]);
    }),
  ),
];

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
