import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import type { Frame } from '#tools/review/facts/frames.ts';
import { stateId } from '#tools/review/facts/records.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { asWritten, nameInWords, stateName, wayWords } from '#tools/review/facts/say.ts';
import type { Scene } from '#tools/review/facts/storyboard.ts';
import { chartFile } from './chart-page.ts';
import { stateAnchor } from './chart-picture.ts';
import { slug } from './html.ts';
import type { Path } from './paths-page.ts';
import { pathAnchor, pathsFile, shortTitle, summaryOf } from './paths-page.ts';

export interface Entry {
  kind: 'flow' | 'state' | 'way' | 'problem' | 'path' | 'word' | 'rule';
  /** Japanese, then English. */
  title: readonly [string, string];
  place: readonly [string, string];
  url: string;
  more: string;
}

const pair = ({ ja, en }: Both): [string, string] => [ja, en];

export const chartEntries = (charts: readonly ChartFacts[], scenes: ReadonlyMap<string, Scene>): Entry[] =>
  charts.flatMap((chart) => {
    const file = chartFile(chart.id);
    const place = pair(nameInWords(chart.id));
    return [
      {
        kind: 'flow' as const,
        title: place,
        place: ['フロー', 'Flow'] as const,
        url: file,
        more: `${chart.id} ${chart.title ?? ''} ${chart.purpose}`,
      },
      ...chart.states.map((state): Entry => {
        const said = state.description === null ? [] : pair(asWritten(state.description));
        // A chart without a title runs on every page. Its states get no screen names, because otherwise a search for
        // any page would find them.
        const names =
          (chart.title === null
            ? undefined
            : scenes
                .get(stateId(chart.id, state.name))
                ?.shots.map(({ stop }) => `${stop.name ?? ''} ${stop.title}`)) ?? [];
        return {
          kind: 'state',
          title: pair(stateName(state.name)),
          place,
          url: `${file}#${stateAnchor(state.name)}`,
          more: [state.name, state.path ?? '', ...Object.values(state.copy), ...said, ...new Set(names)].join(
            ' ',
          ),
        };
      }),
      ...chart.ways
        .filter(({ to }) => to.length > 0)
        .map((way): Entry => {
          const words = wayWords(way);
          const to = way.to.map((name) => stateName(name));
          return {
            kind: 'way',
            title: [
              `${words.ja} → ${to.map(({ ja }) => ja).join('、')}`,
              `${words.en} → ${to.map(({ en }) => en).join(', ')}`,
            ],
            place: [`${place[0]}：${stateName(way.from).ja}`, `${place[1]}: ${stateName(way.from).en}`],
            url: `${file}#${slug(way.id)}`,
            more: `${way.event} ${way.guard ?? ''} ${Object.values(chart.problems[way.guard ?? ''] ?? {}).join(' ')}`,
          };
        }),
      ...Object.entries(chart.problems).map(
        ([code, words]): Entry => ({
          kind: 'problem',
          title: [Object.values(words)[0] ?? code, `${code}: ${Object.values(words)[0] ?? ''}`],
          place,
          url: `${file}#problem-${slug(code)}`,
          more: `${code.replace(/([A-Z])/g, ' $1').toLowerCase()} ${Object.values(words).join(' ')}`,
        }),
      ),
    ];
  });

export const pathEntries = (paths: readonly Path[]): Entry[] =>
  paths.map((record) => ({
    kind: 'path',
    title: [summaryOf(record).ja || shortTitle(record), shortTitle(record)],
    place: [record.frames[0] ? nameInWords(record.frames[0].chart).ja : '', record.file],
    url: `${pathsFile(record.file)}#${pathAnchor(record)}`,
    more: [...new Set(record.frames.flatMap(wordsOfFrame)), ...wordsOfLinks(record)].join(' '),
  }));

/** Returns additional search words for a path in which a link from LINE is opened. */
const wordsOfLinks = ({ moments }: Path): string[] =>
  moments.some(({ kind }) => kind === 'opened') ? ['リンクを開く', 'link opened'] : [];

const wordsOfFrame = ({ chart, state, stop }: Frame): string[] => [
  ...pair(nameInWords(chart)),
  ...pair(stateName(state)),
  stop.title,
];
