import type { MutantFigures } from '#tools/review/facts/mutants.ts';
import { stateId } from '#tools/review/facts/records.ts';
import type { ReviewFacts } from '#tools/review/facts/review-facts.ts';
import { say } from './html.ts';

export function sumsOf(
  { charts, records, scenes }: ReviewFacts,
  mutants: ReadonlyMap<string, MutantFigures>,
): string {
  const visible = charts.flatMap(({ facts }) =>
    facts.states
      .filter(({ kind }) => kind === 'step' || kind === 'final')
      .map(({ name }) => stateId(facts.id, name)),
  );
  const seen = visible.filter((state) => (scenes.get(state)?.shots.length ?? 0) > 0);
  const ways = charts.flatMap(({ facts }) => facts.ways);
  const passed = records.filter((record) => record.passed);
  const figures = [...mutants.values()];
  const killed = figures.reduce((sum, one) => sum + one.killed + one.explained, 0);
  const total = figures.reduce((sum, one) => sum + one.total, 0);
  const items = [
    link('flows.html', String(charts.length), say('フロー', 'flows')),
    link('flows.html', `${seen.length} / ${visible.length}`, say('画面のある状態', 'states with a screen')),
    link('flows.html', String(ways.length), say('動き', 'transitions')),
    link('paths.html', `${passed.length} / ${records.length}`, say('成功した道すじ', 'paths that pass')),
    ...(total > 0
      ? [
          `<li><span><b>${killed} / ${total}</b>${say('変異テスト', 'mutants killed or explained')}</span></li>`,
        ]
      : []),
  ];
  return `<ul class="sums">${items.join('')}</ul>`;
}

const link = (url: string, number: string, words: string): string =>
  `<li><a href="${url}"><b>${number}</b>${words}</a></li>`;
