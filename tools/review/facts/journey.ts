import { patternsOf } from '#src/app/base/routes/route-declaration.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import type { SeenStop, TestRecord } from '#tools/review/recording/record.ts';
import type { ChartFacts } from './chart-facts.ts';
import { classifyScreen, pageName, rankLook, stopsOf } from './storyboard.ts';

/** A page of the app, or a wizard with all its steps. */
export interface Place {
  /** The URL pattern of the page, or of the wizard's first step. */
  pattern: string;
  chart: string | null;
  title: string;
  /** The pictured screens: those of its first page without errors first. */
  stops: readonly SeenStop[];
  /** True if a test opened it by a link from LINE. */
  isEntrance: boolean;
  /** The patterns of the places that links on its screens lead to. */
  leadsTo: readonly string[];
}

export const appPatterns = (): string[] =>
  appRoutes.flatMap(patternsOf).map((path) => `/${path.replace(/^\/|\/\*$/g, '')}`);

export function journeyOf(
  charts: readonly ChartFacts[],
  routes: readonly string[],
  records: readonly TestRecord[],
): Place[] {
  const wizards = charts
    .filter(({ isWizard }) => isWizard)
    .map(({ id, title, states }) => ({
      chart: id,
      title,
      patterns: states.flatMap(({ path }) => (path === null ? [] : [path])),
    }))
    .filter(({ patterns }) => patterns.length > 0);
  const isOfWizard = (route: string) => wizards.some(({ patterns }) => patterns.includes(route));
  const places = [
    ...wizards,
    ...routes
      .filter((route) => !route.includes('*') && !isOfWizard(route))
      .map((route) => ({ chart: null, title: '', patterns: [route] })),
  ];
  const stops = records.flatMap(stopsOf);
  const findPlace = (path: string): string | null => {
    const exact = places.find(({ patterns }) => patterns.includes(path));
    const place =
      exact ?? places.find(({ patterns }) => patterns.some((pattern) => matchesPattern(pattern, path)));
    return place?.patterns[0] ?? null;
  };
  const legs = stops.flatMap(({ path, links }) =>
    links.map((link) => [findPlace(path), findPlace(link)] as const),
  );
  const entrances = new Set(
    records.flatMap(({ moments }) =>
      moments.flatMap((moment) => (moment.kind === 'opened' ? findPlace(moment.path) : [])),
    ),
  );
  return places.map(({ chart, title, patterns }) => {
    const pattern = patterns[0] ?? '';
    const seen = stops.filter(({ path, name }) => name !== null && findPlace(path) === pattern);
    /** Prefers the first page of a wizard, and screens without an error. */
    const rankOf = (stop: SeenStop) =>
      3 * Number(!matchesPattern(pattern, stop.path)) + rankLook(classifyScreen(stop));
    const ranked = seen.toSorted((a, b) => rankOf(a) - rankOf(b));
    const usual = ranked.filter((stop) => ranked[0] && rankOf(stop) === rankOf(ranked[0]));
    return {
      pattern,
      chart,
      title: title || mostFrequent(usual.map(pageName)) || pattern,
      stops: ranked,
      isEntrance: entrances.has(pattern),
      leadsTo: [
        ...new Set(
          legs.flatMap(([from, to]) => (from === pattern && to !== null && to !== pattern ? to : [])),
        ),
      ],
    };
  });
}

function mostFrequent(names: readonly string[]): string {
  const count = (name: string) => names.filter((other) => other === name).length;
  return [...names].sort((a, b) => count(b) - count(a))[0] ?? '';
}

/** True if the path matches a pattern such as `/events/:id`. */
function matchesPattern(pattern: string, path: string): boolean {
  const [parts, segments] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
