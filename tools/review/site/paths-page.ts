import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import type { Path } from '#tools/review/facts/paths.ts';
import { chartFile, escaped, page, pathsFile, screen, stateAnchor } from './page.ts';

const nameIn = ({ states }: ChartFacts, state: string): string =>
  states.find(({ name }) => name === state.split('.')[0])?.title ?? state;

/** Lists the wizards that have paths, with the first and the longest way through each. */
export function pathsIndex(charts: readonly (readonly [ChartFacts, readonly Path[]])[]): string {
  const items = charts.map(([chart, paths]) => {
    const last = paths[0]?.frames.at(-1);
    const picture = last?.stop.pictures[390];
    return `<li><a class="card" href="${pathsFile(chart.id)}">${picture ? `<img src="pictures/${picture}" width="390" height="844" loading="lazy" decoding="async" alt="">` : ''}<div><b>${escaped(chart.title)}</b><p>${paths.length}とおり・最長 ${paths[0]?.frames.length ?? 0}画面</p></div></a></li>`;
  });
  return page({
    title: '道すじ',
    lead: 'ブラウザのテストが実際に通った道すじを、手続きごとに画面の順で見られます。',
    main: `<ul class="cards">${items.join('')}</ul>`,
    menu: 'paths.html',
  });
}

export function pathsPage(chart: ChartFacts, paths: readonly Path[]): string {
  const parts = paths.map(({ frames }, index) => {
    const ends = [frames[0], frames.at(-1)].map((frame) => nameIn(chart, frame?.state ?? ''));
    const shown = frames.map(
      ({ state, stop }, at) =>
        `<li><figure>${screen(stop, '../')}<figcaption><b>${at + 1}</b> <a href="../${chartFile(chart.id)}#${stateAnchor(state)}">${escaped(nameIn(chart, state))}</a></figcaption></figure></li>`,
    );
    return `<article class="state"><h2>${index + 1}．${escaped(ends.join(' → '))}</h2><ol class="shots strip" tabindex="0" aria-label="道すじ${index + 1}">${shown.join('')}</ol></article>`;
  });
  return page({
    title: `${chart.title}の道すじ`,
    lead: `<a href="../${chartFile(chart.id)}">${escaped(chart.title)}</a>を、お客様がどの順に進むかです。最も長い道すじから順に、まだ示していない動きのあるものだけを載せています。`,
    main: parts.join('\n'),
    menu: 'paths.html',
    root: '../',
  });
}
