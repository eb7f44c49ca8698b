import type { ChartFacts, StateFacts, WayFacts } from '#tools/review/facts/chart-facts.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { chartName, descriptionOf, guardName, stateName, wayWords } from '#tools/review/facts/say.ts';
import type { Revision } from './revision.ts';

/** A state, transition, guard, action, text or field that differs between two revisions. */
export interface Difference {
  /** The chart and the part's name in the chart. For a text, the file. */
  place: string;
  /** The place in both languages. Null if it has no name. */
  name: Both | null;
  /** Null if the part is new. */
  before: Both | null;
  /** Null if the part was removed. */
  after: Both | null;
}

export interface Differences {
  states: readonly Difference[];
  ways: readonly Difference[];
  guards: readonly Difference[];
  actions: readonly Difference[];
  words: readonly Difference[];
  fields: readonly Difference[];
}

export const differencesOf = (before: Revision, after: Revision): Differences => ({
  states: between(statesOf(before.charts), statesOf(after.charts)),
  ways: between(waysOf(before.charts), waysOf(after.charts)),
  guards: between(guardsOf(before.guards), guardsOf(after.guards)),
  actions: between(asCode(before.actions), asCode(after.actions)),
  words: wordDifferences(before.words, after.words),
  fields: between(asCode(before.fields), asCode(after.fields)),
});

interface Compared {
  code: string;
  name: Both | null;
  said: Both;
}

type ComparedByPlace = ReadonlyMap<string, Compared>;

const same = (text: string): Both => ({ ja: text, en: text });

function between(before: ComparedByPlace, after: ComparedByPlace): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const [old, now] = [before.get(place), after.get(place)];
    if (old?.code === now?.code) return [];
    // Two code names may have the same Japanese name, so the difference must show the code.
    const isUntold = old !== undefined && now !== undefined && old.said.ja === now.said.ja;
    const told = (one: Compared | undefined) => {
      if (one === undefined) return null;
      return isUntold ? same(one.code) : one.said;
    };
    return [{ place, name: (now ?? old)?.name ?? null, before: told(old), after: told(now) }];
  });
}

const asCode = (codes: ReadonlyMap<string, string>): ComparedByPlace =>
  new Map([...codes].map(([place, code]) => [place, { code, name: null, said: same(code) }]));

const guardsOf = (guards: ReadonlyMap<string, string>): ComparedByPlace =>
  new Map(
    [...guards].map(([place, code]) => {
      const [chart = '', guard = ''] = place.split('.');
      return [place, { code, name: inChart(chart, guardName(guard)), said: same(code) }];
    }),
  );

const inChart = (chart: string, { ja, en }: Both): Both => ({
  ja: `${chartName(chart).ja}：${ja}`,
  en: `${chartName(chart).en}: ${en}`,
});

const statesOf = (charts: readonly ChartFacts[]): ComparedByPlace =>
  new Map(
    charts.flatMap(({ id, states }) =>
      states.map((state): [string, Compared] => {
        const said = wordsOfState(state);
        const name = inChart(id, stateName(id, state.name));
        return [`${id}.${state.name}`, { code: said.en, name, said }];
      }),
    ),
  );

const KINDS: Readonly<Record<StateFacts['kind'], Both>> = {
  step: { ja: '画面のある状態', en: 'step' },
  final: { ja: '終わり', en: 'final' },
  passing: { ja: 'すぐに通り過ぎる状態', en: 'passing' },
  frame: { ja: '複数の状態のまとまり', en: 'frame' },
};

function wordsOfState({ kind, path, description, tags, route }: StateFacts): Both {
  const routed = route ? guardName(route).ja : null;
  const said = description === null ? null : descriptionOf(description);
  const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  return {
    ja: joined([
      KINDS[kind].ja,
      path,
      route === undefined ? null : `URLで${routed === null ? '' : `、${routed}とき`}開ける`,
      said?.ja ?? null,
    ]),
    en: joined([
      KINDS[kind].en,
      path,
      tags.join(' '),
      route === undefined ? null : `route ${route ?? 'open'}`,
      said?.en ?? null,
    ]),
  };
}

const waysOf = (charts: readonly ChartFacts[]): ComparedByPlace =>
  new Map(
    charts.flatMap(({ id, ways }) =>
      ways.map((way): [string, Compared] => [
        `${id}.${way.from} ${way.trigger === 'always' ? 'always' : way.event} [${way.index}]`,
        { code: codeOfWay(way), name: inChart(id, stateName(id, way.from)), said: wordsOfWay(id, way) },
      ]),
    ),
  );

const codeOfWay = ({ guard, to, actions }: WayFacts): string => {
  const does = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  return `${guard === null ? '' : `if ${guard} `}→ ${to.join(', ') || 'stays'}${does}`;
};

function wordsOfWay(chart: string, way: WayFacts): Both {
  const targets = way.to.map((name) => stateName(chart, name));
  return {
    ja: `${wayWords(way).ja} → ${targets.map(({ ja }) => ja).join('、') || 'そのまま'}`,
    en: `${wayWords(way).en} → ${targets.map(({ en }) => en).join(', ') || 'stays'}`,
  };
}

/**
 * Pairs the removed texts of each file with the added ones, in order, so that a changed text becomes one difference.
 */
function wordDifferences(before: Revision['words'], after: Revision['words']): Difference[] {
  const files = [...new Set([...before, ...after].map(({ file }) => file))];
  return files.flatMap((file) => {
    const [old, current] = [before, after].map((words) =>
      words.filter((word) => word.file === file).map(({ text }) => text),
    );
    const [gone, come] = [without(old ?? [], current ?? []), without(current ?? [], old ?? [])];
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
      place: file,
      name: null,
      before: saidOrNone(gone[index]),
      after: saidOrNone(come[index]),
    }));
  });
}

const saidOrNone = (text: string | undefined): Both | null => (text === undefined ? null : same(text));

/** Returns the items of a list that another list lacks. Repeated items count separately. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
