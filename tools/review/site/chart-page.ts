import type { ChartFacts, StateFacts, WayFacts } from '#tools/review/facts/chart-facts.ts';
import type { MutantFigures } from '#tools/review/facts/mutants.ts';
import { stateId } from '#tools/review/facts/records.ts';
import { asWritten, nameInWords, stateName, wayWords } from '#tools/review/facts/say.ts';
import type { Scene } from '#tools/review/facts/storyboard.ts';
import type { Shown } from '#tools/traffic/shown-figures.ts';
import type { WizardFigures } from '#tools/traffic/traffic-figures.ts';
import { stateAnchor } from './chart-picture.ts';
import { both, code, escaped, say, slug } from './html.ts';
import { pageShell } from './page-shell.ts';
import type { Path } from './paths-page.ts';
import { pathsThrough } from './paths-page.ts';
import { fieldsPart, screensPart, sentPart, throughPart, toldPart } from './scene-card.ts';
import { countText, stepAnchor, stepLine, trafficLink } from './traffic-parts.ts';

export interface ChartPageParts {
  chart: ChartFacts;
  picture: string;
  scenes: ReadonlyMap<string, Scene>;
  mutants: MutantFigures | null;
  /** The number of pairs of consecutive transitions that the model tests fire. Null for a chart without model tests. */
  pairs: number | null;
  charts: readonly string[];
  paths: readonly Path[];
  /** The rules that apply to this chart, as HTML. */
  rules: string;
  /** Null without an access log, and for a chart that no customer used. */
  traffic: ChartTraffic | null;
}

export interface ChartTraffic {
  figures: WizardFigures<Shown>;
  /** How often each transition was taken, by its id. */
  walked: ReadonlyMap<string, number>;
}

const NONE: Scene = { shots: [], requests: [], logged: [], pages: [] };

export const chartFile = (id: string): string => `flows/${id}.html`;

export function chartPage(parts: ChartPageParts): string {
  const { chart, picture, mutants, pairs } = parts;
  const { id, purpose, states } = chart;
  const title = nameInWords(id);
  const shown = states.filter(({ kind }) => kind !== 'frame');
  const frames = states.filter(({ kind, description }) => kind === 'frame' && description !== null);
  const main = `
<p class="lead">${both(asWritten(purpose))}</p>
${parts.traffic ? trafficLink('../', id) : ''}
<p class="meta">${code(chart.file)}${mutants ? mutantsLine(mutants) : ''}${pairs === null ? '' : pairsLine(pairs)} <a href="../paths.html#chart-${id}">${say('このフローを通る道すじ', 'Paths through this flow')}</a></p>
<section class="picture-part">
<div class="picture-tools">
<button type="button" data-zoom="out" aria-label="縮小 Zoom out">−</button><button type="button" data-zoom="in" aria-label="拡大 Zoom in">＋</button><button type="button" data-zoom="fit">${say('全体', 'Fit')}</button>
<input type="search" id="in-picture" autocomplete="off" placeholder="図の中を探す" aria-label="図の中を探す Find in the picture">
<label><input type="checkbox" id="added" checked> ${say('エンジンが加える線', 'What the engine adds')}</label>
</div>
<div class="picture" tabindex="0" role="region" aria-label="フローの図 Picture of the flow">${picture}</div>
<p class="legend">${say(
    '点線の枠はすぐに通り過ぎる状態、丸い枠はURLのある画面、二重の枠は終わりです。図の項目を押すと、下の説明に移ります。',
    'A dashed box is a state that the chart leaves at once. A round box is a state with a URL, and a double box is a final state. Press a box or a label to read about it below.',
  )}${hasAdded(chart) ? ADDED : ''}</p>
</section>
<h2>${say('画面と状態', 'Screens and states')}</h2>
<div class="widths" role="group" aria-label="画面の幅 Width of the screens">${[390, 320, 1280].map((width) => `<button type="button" data-width="${width}">${width}</button>`).join('')}</div>
${frames.map(({ name, description }) => `<p class="frame-note" id="${stateAnchor(name)}"><b>${both(stateName(name))}</b> ${both(asWritten(description ?? ''))}</p>`).join('')}
${shown.map((state) => stateCard(state, parts)).join('\n')}
${portsPart(parts)}
${problemsPart(chart)}
${parts.rules}
${mutants ? survivorsPart(mutants) : ''}`;
  return pageShell({ title, main, menu: 'flows', root: '../' });
}

const hasAdded = ({ ways }: ChartFacts): boolean => ways.some(({ added }) => added !== null);

/** The legend for the transitions that the engine adds, which are drawn in lighter lines. */
const ADDED = `<br>${say('薄い点線はエンジンが加える動き：', 'The engine adds the lighter, dotted transitions:')}<i class="edited"></i>${say('「変更する」', 'change')}<i class="answered"></i>${say('回答後、不足がないとき', 'answered, and no answer is missing')}<i class="refused"></i>${say('項目が断られたとき', 'a field is refused')}`;

/** Lists the mutants (small changes) of the chart that no test detects, each with its explanation. */
function survivorsPart({ survivors }: MutantFigures): string {
  if (survivors.length === 0) return '';
  const items = survivors.map(
    ({ mutant, sentence }) =>
      `<li><code>${escaped(mutant)}</code> ${sentence === null ? `<span class="tag gone">${say('未説明', 'unexplained')}</span>` : escaped(sentence)}</li>`,
  );
  return `<section class="of-code"><h2>${say('生き残った変異', 'Surviving mutants')}</h2><ul>${items.join('')}</ul></section>`;
}

const mutantsLine = ({ killed, explained, total }: MutantFigures): string =>
  ` <span class="figure of-code">${say(`変異テスト ${killed + explained} / ${total}`, `${killed + explained} of ${total} mutants detected or explained`)}</span>`;

const pairsLine = (pairs: number): string =>
  ` <span class="figure of-code">${say(`続けて起こる動きの組 ${pairs}（すべてテスト済み）`, `${pairs} pairs of transitions, all tested`)}</span>`;

function stateCard(state: StateFacts, { chart, scenes, paths, traffic }: ChartPageParts): string {
  const id = stateId(chart.id, state.name);
  const scene = scenes.get(id) ?? NONE;
  const ways = chart.ways.filter(
    ({ from }) => from === state.name || (from !== '' && state.name.startsWith(`${from}.`)),
  );
  const into = chart.ways.filter(({ to }) =>
    to.some((target) => target === state.name || state.name.startsWith(`${target}.`)),
  );
  const figures = traffic?.figures.steps.find(
    ({ step }) => stepAnchor(chart, step) === stateAnchor(state.name),
  );
  const walked = traffic?.walked;
  const heading = state.copy.title
    ? `${both(stateName(state.name))} <small class="screen-title">「${escaped(state.copy.title)}」</small>`
    : both(stateName(state.name));
  return `<article class="state ${state.kind}" id="${stateAnchor(state.name)}" data-words="${escaped(state.name)}">
<h3>${heading}</h3>
<p class="meta">${code(state.name)}${state.path ? ` <code class="url">${escaped(state.path)}</code>` : ''}${state.kind === 'passing' ? ` <span class="tag">${say('すぐに通り過ぎる', 'passed through at once')}</span>` : ''}${state.tags.map((tag) => ` <span class="tag of-code">${escaped(tag)}</span>`).join('')}</p>
${state.description ? `<p>${both(asWritten(state.description))}</p>` : ''}${figures ? stepLine(figures) : ''}
${state.kind === 'passing' ? '' : screensPart(scene, '../')}
<div class="ways">${waysList(say('ここから', 'From here'), ways, 'to', walked)}${waysList(say('ここへ', 'To here'), into, 'from', walked)}</div>
${copyPart(state)}${fieldsPart(scene)}${sentPart(scene)}${toldPart(scene, state, chart.id)}${throughPart(pathsThrough(paths, id), '../')}
</article>`;
}

function waysList(
  title: string,
  ways: readonly WayFacts[],
  end: 'to' | 'from',
  walked: ReadonlyMap<string, number> = new Map(),
): string {
  if (ways.length === 0) return '';
  const items = ways.map((way) => {
    const ends = end === 'to' ? way.to : [way.from];
    const links = ends.map((name) =>
      name === ''
        ? say('どこからでも', 'anywhere')
        : `<a href="#${stateAnchor(name)}">${both(stateName(name))}</a>`,
    );
    const where = links.join('、') || say('そのまま', 'stays');
    const id = end === 'to' ? ` id="${slug(way.id)}"` : '';
    const arrow = end === 'to' ? '→' : '←';
    const count = walked.get(way.id);
    const walks = count === undefined ? '' : ` <b class="walks">${countText(count)}</b>`;
    return `<li${id} class="${way.added ? 'added' : ''}"><span class="when">${both(wayWords(way))}</span> <span class="where">${arrow} ${where}</span>${walks}</li>`;
  });
  return `<div><h4>${title}</h4><ul>${unique(items).join('')}</ul></div>`;
}

const unique = (items: readonly string[]): string[] => [...new Set(items)];

function copyPart({ copy }: StateFacts): string {
  const entries = Object.entries(copy).filter(([key]) => key !== 'title');
  if (entries.length === 0) return '';
  return `<dl class="copy">${entries.map(([key, text]) => `<div><dt>${both(nameInWords(key))}</dt><dd>${escaped(text)}</dd></div>`).join('')}</dl>`;
}

function portsPart({ chart, charts }: ChartPageParts): string {
  if (chart.ports.length === 0) return '';
  const rows = chart.ports.map(({ state, port }) => {
    const ways = chart.ways.filter(
      (way) => way.from === state && way.trigger === 'done' && way.event === port,
    );
    const name = both(nameInWords(port));
    const linked = charts.includes(port) ? `<a href="${port}.html">${name}</a>` : name;
    const ends = ways.map(
      (way) =>
        `<li><span class="when">${both(wayWords(way))}</span> → ${way.to.map((to) => `<a href="#${stateAnchor(to)}">${both(stateName(to))}</a>`).join('、') || say('そのまま', 'stays')}</li>`,
    );
    return `<tr><th scope="row">${linked} ${code(port)}</th><td><a href="#${stateAnchor(state)}">${both(stateName(state))}</a></td><td><ul>${ends.join('')}</ul></td></tr>`;
  });
  return `<h2>${say('外への問い合わせ（ポート）', 'Ports')}</h2><div class="scroll" tabindex="0" role="region" aria-label="ポート Ports"><table><thead><tr><th scope="col">${say('ポート', 'Port')}</th><th scope="col">${say('状態', 'Called in')}</th><th scope="col">${say('結果と行き先', 'Next state by its result')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function problemsPart({ problems }: ChartFacts): string {
  const rows = Object.entries(problems).map(
    ([problem, words]) =>
      `<tr id="problem-${slug(problem)}"><th scope="row" class="of-code"><code>${escaped(problem)}</code></th><td>${Object.entries(
        words,
      )
        .map(([key, text]) => `${escaped(text)} <small>${both(nameInWords(key))}</small>`)
        .join('<br>')}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<h2>${say('断られたときの文言', 'Problem messages')}</h2><div class="scroll" tabindex="0" role="region" aria-label="断られたときの文言 Problem messages"><table><thead><tr><th scope="col" class="of-code">${say('問題', 'Problem')}</th><th scope="col">${say('お客様が読む文言', 'What the customer reads')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
