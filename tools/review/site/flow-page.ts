import type { ChartFacts, StateFacts } from '#tools/review/facts/chart-facts.ts';
import { stateId } from '#tools/review/facts/chart-facts.ts';
import type { Path } from '#tools/review/facts/paths.ts';
import type { PlacedWord } from '#tools/review/facts/placed-words.ts';
import type { ShownRules } from '#tools/review/facts/rules-of-charts.ts';
import type { Shot } from '#tools/review/facts/storyboard.ts';
import { withoutTwins } from '#tools/review/facts/storyboard.ts';
import {
  chartFile,
  escaped,
  list,
  more,
  page,
  pathsFile,
  screen,
  screenCard,
  scrolled,
  stateAnchor,
} from './page.ts';
import { ruleList } from './rules-page.ts';

export interface FlowPageParts {
  chart: ChartFacts;
  picture: string;
  shots: ReadonlyMap<string, readonly Shot[]>;
  words: readonly PlacedWord[];
  rules: readonly ShownRules[];
  /** The number of its paths on the page of paths. */
  paths: number;
}

export function flowPage(parts: FlowPageParts): string {
  const { chart, picture, rules, paths } = parts;
  const cards = chart.isWizard
    ? chart.states.filter(({ name }) => !name.includes('.')).map((state) => stateCard(state, parts))
    : [];
  const steps = chart.states
    .filter(({ path }) => path !== null && chart.isWizard)
    .map(({ name, title }) => `<a href="#${stateAnchor(name)}">${escaped(title)}</a>`);
  const own = rules.flatMap((area) => area.rules).filter((rule) => rule.charts.includes(chart.id));
  const main = `${steps.length > 1 ? `<p class="steps">${steps.join('<i>→</i>')}</p>` : ''}
<ul class="contents">${chart.isWizard ? '<li><a href="#screens">画面と文言</a></li>' : ''}<li><a href="#picture">流れの図</a></li>${paths > 0 ? `<li><a href="../${pathsFile(chart.id)}">道すじ ${paths}</a></li>` : ''}${own.length > 0 ? `<li><a href="#rules">ルール ${own.length}</a></li>` : ''}</ul>
${cards.length > 0 ? `<h2 id="screens">画面と文言</h2>${cards.join('\n')}` : ''}
${problemsPart(chart)}
<h2 id="picture">流れの図</h2>
<p class="note">丸い枠はURLのある画面、点線の枠はすぐに通り過ぎる判断です。枠を押すと、その画面に移ります。${chart.isWizard ? '薄い点線は、どの手続きにも共通の動き（「変更する」と、その後の確認への戻り）です。' : '名前は英語のまま載せています。'}</p>
${scrolled(`${chart.title}の図`, picture)}
${own.length > 0 ? `<h2 id="rules">ルール</h2>${ruleList(own, '../')}` : ''}
${more('開発者向け', developersPart(chart))}`;
  return page({
    title: chart.title,
    lead: escaped(chart.purpose),
    main,
    menu: 'index.html',
    root: '../',
  });
}

/** Shows a step with the pictures of the states inside it. Empty for a state without pictures. */
function stateCard(state: StateFacts, { chart, shots, words }: FlowPageParts): string {
  const inside = chart.states.filter(({ name }) => name === state.name || name.startsWith(`${state.name}.`));
  const own = withoutTwins(inside.flatMap(({ name }) => shots.get(stateId(chart.id, name)) ?? []));
  if (own.length === 0) return '';
  const titleOf = (name: string) => inside.find((one) => one.name === name)?.title ?? '';
  const stateWords = words.filter(({ screens }) =>
    screens.some(({ at }) => at?.chart === chart.id && at.state === state.name),
  );
  return screenCard({
    id: stateAnchor(state.name),
    title: state.title,
    path: state.path,
    shots: own.map((shot) => ({
      ...shot,
      caption: [...new Set([shot.state === state.name ? '' : titleOf(shot.state), shot.look])]
        .filter(Boolean)
        .join('・'),
    })),
    copy: state.copy,
    ways: waysFrom(state, chart),
    texts: [...new Set(stateWords.map(({ text }) => text))],
    root: '../',
  });
}

function waysFrom({ name }: StateFacts, { ways, states }: ChartFacts): string[] {
  const titles = new Map(states.map((state) => [state.name, state.title]));
  const leaving = ways
    .filter(({ from, isAdded }) => !isAdded && (from === name || from.startsWith(`${name}.`)))
    .filter(({ to }) => to.some((end) => end.split('.')[0] !== name))
    .map(({ words, to }) => {
      const ends = to.map(
        (end) => `<a href="#${stateAnchor(end)}">${escaped(titles.get(end.split('.')[0] ?? '') ?? end)}</a>`,
      );
      return `${escaped(words)} → ${ends.join('、')}`;
    });
  return [...new Set(leaving)];
}

function problemsPart({ problems }: ChartFacts): string {
  const rows = Object.entries(problems)
    .filter(([, texts]) => texts.length > 0)
    .map(([, texts]) => texts.map(escaped).join('<br>'));
  return rows.length === 0
    ? ''
    : `<h2>うまくいかなかったときの文言</h2><div class="paper">${list([...new Set(rows)])}</div>`;
}

function developersPart({ file, comment, states }: ChartFacts): string {
  const described = states.filter(({ description }) => description !== null);
  return `<p><code>${escaped(file)}</code></p><p lang="en">${escaped(comment)}</p>${list(
    described.map(
      ({ name, description }) =>
        `<code>${escaped(name)}</code> <span lang="en">${escaped(description ?? '')}</span>`,
    ),
  )}`;
}

const getStateTitle = ({ states }: ChartFacts, state: string): string =>
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
    const ends = [frames[0], frames.at(-1)].map((frame) => getStateTitle(chart, frame?.state ?? ''));
    const items = frames.map(
      ({ state, stop }, at) =>
        `<li><figure>${screen(stop, '../')}<figcaption><b>${at + 1}</b> <a href="../${chartFile(chart.id)}#${stateAnchor(state)}">${escaped(getStateTitle(chart, state))}</a></figcaption></figure></li>`,
    );
    return `<article class="state"><h2>${index + 1}．${escaped(ends.join(' → '))}</h2><ol class="shots strip" tabindex="0" aria-label="道すじ${index + 1}">${items.join('')}</ol></article>`;
  });
  return page({
    title: `${chart.title}の道すじ`,
    lead: `<a href="../${chartFile(chart.id)}">${escaped(chart.title)}</a>を、お客様がどの順に進むかです。最も長い道すじから順に、まだ示していない動きのあるものだけを載せています。`,
    main: parts.join('\n'),
    menu: 'paths.html',
    root: '../',
  });
}
