import type { Frame } from '#tools/review/facts/frames.ts';
import { stateId } from '#tools/review/facts/records.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { nameInWords, ownName, stateName } from '#tools/review/facts/say.ts';
import type { TestRecord } from '#tools/review/recording/record.ts';
import { stateAnchor } from './chart-picture.ts';
import { both, code, escaped, say, slug } from './html.ts';
import { pageShell } from './page-shell.ts';

export type Path = TestRecord & { frames: readonly Frame[] };

export const pathsFile = (spec: string): string => `paths/${slug(spec.replace('.spec.ts', ''))}.html`;
export const pathAnchor = ({ title }: Pick<TestRecord, 'title'>): string => `path-${hash(title)}`;

const hash = (text: string): string => {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffffffff;
  return sum.toString(36);
};

/** Lists all tested paths, first by flow and then by test file. */
export function pathsIndex(paths: readonly Path[], charts: readonly string[]): string {
  const files = [...filesOf(paths)].map(
    ([file, own]) =>
      `<section><h2><a href="${pathsFile(file)}">${escaped(file)}</a> <span class="count">${own.length}</span></h2><ul class="tests">${own.map((path) => pathLink(path)).join('')}</ul></section>`,
  );
  const flows = charts.map((chart) => {
    const through = paths.filter(({ frames }) => frames.some((frame) => frame.chart === chart));
    if (through.length === 0) return '';
    return `<section id="chart-${chart}"><h2><a href="flows/${chart}.html">${both(nameInWords(chart))}</a> <span class="count">${through.length}</span></h2><details><summary>${say('道すじを見る', 'Show the paths')}</summary><ul class="tests">${through.map((path) => pathLink(path)).join('')}</ul></details></section>`;
  });
  const failed = paths.filter(({ passed }) => !passed).length;
  const main = `<p class="lead">${say(
    `ブラウザのテストが実際に通った道すじ ${paths.length} 本です。${failed === 0 ? 'すべて成功しました。' : `${failed} 本が失敗しました。`}`,
    `${paths.length} paths that the browser tests have taken. ${failed === 0 ? 'All passed.' : `${failed} failed.`}`,
  )}</p>
<h2 class="part">${say('フローごと', 'By flow')}</h2><div class="columns">${flows.join('')}</div>
<div class="of-code"><h2 class="part">${say('テストごと', 'By test')}</h2>${files.join('')}</div>`;
  return pageShell({ title: { ja: '道すじ', en: 'Paths' }, main, menu: 'paths' });
}

export function filesOf(paths: readonly Path[]): Map<string, Path[]> {
  const files = new Map<string, Path[]>();
  for (const path of paths) files.set(path.file, [...(files.get(path.file) ?? []), path]);
  return files;
}

export const shortTitle = ({ title }: TestRecord): string => title.split(' › ').slice(1).join(' › ') || title;

/** The maximum number of charts in a summary. */
const MOST_STRETCHES = 4;

/**
 * Summarises a path as the charts that it passes through, each with its first and last state. If the test took pictures
 * in a chart, only the states of these pictures count. Empty without screens.
 */
export function summaryOf({ frames }: Pick<Path, 'frames'>): Both {
  const stretches: { chart: string; frames: Frame[] }[] = [];
  for (const frame of frames) {
    const last = stretches.at(-1);
    if (last?.chart === frame.chart) last.frames.push(frame);
    else stretches.push({ chart: frame.chart, frames: [frame] });
  }
  const said = stretches.map(saidOf);
  const shown =
    said.length > MOST_STRETCHES
      ? [...said.slice(0, MOST_STRETCHES - 1), { ja: '…', en: '…' }, ...said.slice(-1)]
      : said;
  return { ja: shown.map(({ ja }) => ja).join(' → '), en: shown.map(({ en }) => en).join(' → ') };
}

function saidOf({ chart, frames }: { chart: string; frames: readonly Frame[] }): Both {
  const own = frames.filter(({ isOwn }) => isOwn);
  const states = (own.length > 0 ? own : frames).map(({ state }) => state);
  const ends = [...new Set([states[0] ?? '', states.at(-1) ?? ''])].map((state) => ownName(state));
  const { ja, en } = nameInWords(chart);
  return {
    ja: `${ja}（${ends.map((end) => end.ja).join('〜')}）`,
    en: `${en} (${ends.map((end) => end.en).join(' – ')})`,
  };
}

/** Returns the title of the test. Japanese readers see a summary of the path first, because titles are in English. */
const titleOf = (path: Path): string =>
  path.frames.length === 0
    ? escaped(shortTitle(path))
    : `<span class="ja">${escaped(summaryOf(path).ja)} <small class="of-code" lang="en">${escaped(shortTitle(path))}</small></span><span class="en" lang="en">${escaped(shortTitle(path))}</span>`;

export const pathsThrough = (paths: readonly Path[], id: string): Path[] =>
  paths.filter(({ frames }) => frames.some(({ chart, state }) => stateId(chart, state) === id));

export const pathLink = (path: Path, root = ''): string =>
  `<li><a href="${root}${pathsFile(path.file)}#${pathAnchor(path)}">${titleOf(path)}</a> ${verdict(path)}</li>`;

const verdict = ({ passed, duration }: TestRecord): string =>
  `<span class="verdict ${passed ? 'passed' : 'failed'}">${passed ? say('成功', 'passed') : say('失敗', 'failed')}</span> <small>${(duration / 1000).toFixed(1)} s</small>`;

export function pathsPage(file: string, paths: readonly Path[]): string {
  const main = paths.map(pathPart).join('\n');
  return pageShell({
    title: { ja: '道すじ', en: `Paths: ${file}` },
    main,
    menu: 'paths',
    root: '../',
  });
}

function pathPart(path: Path): string {
  const frames = path.frames.map(
    (frame, index) =>
      `<li data-frame="${index}">${frameEvents(frame)}<a href="../flows/${frame.chart}.html#${stateAnchor(frame.state)}"><img src="../pictures/${frame.stop.pictures[390]}" width="390" height="844" loading="lazy" decoding="async" alt="${escaped(frame.stop.title)}"></a><p>${both(stateName(frame.state))}<small>${both(nameInWords(frame.chart))}・${(frame.at / 1000).toFixed(1)} s${frame.isOwn ? '' : `・${say('同じ状態の画面', 'picture of the same state')}`}</small></p></li>`,
  );
  return `<article class="walk" id="${pathAnchor(path)}"><h2>${titleOf(path)}</h2><p class="meta">${verdict(path)} ${path.frames.length > 1 ? `<button type="button" data-play>${say('▶ 再生する', '▶ Play')}</button>` : ''}</p>${frames.length > 0 ? `<ol class="strip" tabindex="0" aria-label="道すじの画面 Screens of the path">${frames.join('')}</ol>` : `<p class="note">${say('このテストは画面の状態を動かしません。', 'No chart changes its state in this test.')}</p>`}</article>`;
}

function frameEvents({ events }: Frame): string {
  const words = [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
    .slice(-4)
    .map(({ event, problem }) => `<li>${both(happened(event))}${problem ? ` ${code(problem)}` : ''}</li>`);
  return `<ul class="happened">${words.join('')}</ul>`;
}

function happened(event: string): Both {
  const port = /^xstate\.done\.actor\.(.+)$/.exec(event)?.[1];
  if (port !== undefined) {
    const { ja, en } = nameInWords(port);
    return { ja: `${ja}の結果が届いた`, en: `${en} returned` };
  }
  if (event === 'xstate.route') return { ja: 'URLまたは履歴で移動した', en: 'a URL or the history led here' };
  return nameInWords(event.replace(/^xstate\.after\.(\w+?)\..*$/, '$1'));
}
