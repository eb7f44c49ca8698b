import { redirectTarget } from '#src/app/base/session/link/redirect-target.ts';
import type { TestRecord } from '#tools/review/recording/record.ts';
import type { ChartFacts } from './chart-facts.ts';
import type { SeenStop } from './records.ts';
import { stopsOf } from './records.ts';

/** A page of the app, or a wizard with all its steps. */
export interface Place {
  /** The URL pattern of the page, or of the wizard's first step. */
  pattern: string;
  chart: string | null;
  patterns: readonly string[];
  stop: SeenStop | null;
  title: string;
}

/** A connection between two places: a link on a screen, or a page change that a test recorded. */
export interface Leg {
  from: string;
  to: string;
  by: 'link' | 'redirect' | 'walked';
}

export interface Journey {
  places: readonly Place[];
  legs: readonly Leg[];
  /** The paths of LINE links and the `redirect_to` values that open each place, by its pattern. */
  entrances: ReadonlyMap<string, readonly string[]>;
}

/** The allowed values of `redirect_to`, each with example ids (ARR-20 to ARR-20). */
const REDIRECTS = {
  basicInfo: {},
  mypage: {},
  consultations: {},
  mailing: {},
  catalogEnquetes: {},
  events: { eventId: '1' },
  files: { fileId: '1' },
  inquiries: { inquiryId: '1' },
  itemForm: { itemId: '1' },
  reservationForm: { reservationFormId: '1' },
  webCatalogs: { webCatalogId: '1' },
  visitReservations: { appointmentId: '1' },
  smsIncentive: { liffToken: 'x' },
} as const;

export function journeyOf(
  charts: readonly ChartFacts[],
  routes: readonly string[],
  records: readonly TestRecord[],
): Journey {
  const wizards = charts
    .filter(({ title }) => title !== null)
    .map((chart) => ({ chart, patterns: stepPatterns(chart) }))
    .filter(({ patterns }) => patterns.length > 0);
  const taken = new Set(wizards.flatMap(({ patterns }) => patterns));
  const plain = routes.filter(
    (route) =>
      !taken.has(route) && !route.includes('*') && !wizards.some(({ patterns }) => patterns[0] === route),
  );
  const places: Place[] = [
    ...wizards.map(({ chart, patterns }) => ({ pattern: patterns[0] ?? '', chart: chart.id, patterns })),
    ...plain.map((pattern) => ({ pattern, chart: null, patterns: [pattern] })),
  ].map((place) => ({ ...place, ...seenAt(place, records) }));
  const placeOf = (path: string): string | null =>
    (
      places.find(({ patterns }) => patterns.some((pattern) => pattern === path)) ??
      places.find(({ patterns }) => patterns.some((pattern) => fits(pattern, path)))
    )?.pattern ?? null;

  const legs = new Map<string, Leg>();
  const add = (from: string | null, to: string | null, by: Leg['by']) => {
    if (from === null || to === null || from === to || legs.has(`${from} ${to}`)) return;
    legs.set(`${from} ${to}`, { from, to, by });
  };
  const entrances = new Map<string, string[]>();
  const enter = (place: string | null, how: string) => {
    const known = entrances.get(place ?? '') ?? [];
    if (place !== null && !known.includes(how)) entrances.set(place, [...known, how]);
  };
  for (const [name, queries] of Object.entries(REDIRECTS)) {
    const target = redirectTarget({ redirectTo: name, ...queries });
    enter(placeOf(target?.split('?')[0] ?? ''), `redirect_to=${name}`);
  }
  for (const stop of records.flatMap(stopsOf))
    for (const link of stop.links) add(placeOf(stop.path), placeOf(link), 'link');
  for (const path of records.flatMap(openedPaths)) enter(placeOf(path), path);
  for (const [from, to] of records.flatMap(pagesWalked)) add(placeOf(from), placeOf(to), 'walked');
  return { places, legs: [...legs.values()], entrances };
}

const openedPaths = ({ moments }: TestRecord): string[] =>
  moments.flatMap((moment) => (moment.kind === 'opened' ? [moment.path] : []));

/**
 * Returns each pair of consecutive pages in a test. If the test itself opens a URL, that page forms no pair with the
 * page before it.
 */
function pagesWalked({ moments }: TestRecord): [from: string, to: string][] {
  const walked: [string, string][] = [];
  let last: string | null = null;
  for (const moment of moments) {
    if (moment.kind === 'opened') last = null;
    if (moment.kind !== 'page') continue;
    if (last !== null) walked.push([last, moment.pattern]);
    last = moment.pattern;
  }
  return walked;
}

const stepPatterns = ({ states }: ChartFacts): string[] => [
  ...new Set(states.flatMap(({ path }) => (path === null ? [] : [path]))),
];

const seenAt = (
  { patterns }: Pick<Place, 'patterns'>,
  records: readonly TestRecord[],
): Pick<Place, 'stop' | 'title'> => {
  const stops = records
    .flatMap(stopsOf)
    .filter(({ path }) => patterns.some((pattern) => fits(pattern, path)));
  const named = stops.filter(({ name }) => name !== null);
  const shown = named.length > 0 ? named : stops;
  const stop = mostOf(shown, nameOfPage);
  return { stop, title: stop ? nameOfPage(stop) : '' };
};

const nameOfPage = ({ title }: SeenStop): string => title.split('｜')[0]?.replace(/^エラー：/, '') ?? '';

function mostOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | null {
  const count = (item: Item) => items.filter((other) => keyOf(other) === keyOf(item)).length;
  return items.reduce<Item | null>(
    (best, item) => (best === null || count(item) > count(best) ? item : best),
    null,
  );
}

/** True if the path matches a pattern such as `/events/:id`. */
const fits = (pattern: string, path: string): boolean => {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
};
