import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { nameInWords, stateName } from '#tools/review/facts/say.ts';
import { UNKNOWN_STEP } from '#tools/traffic/flow-places.ts';
import type { Choice } from '#tools/traffic/runs-within.ts';
import { wilson } from '#tools/traffic/share-interval.ts';
import type { Shown } from '#tools/traffic/shown-figures.ts';
import { shareOf } from '#tools/traffic/shown-figures.ts';
import type { StepFigures, WayFigures, WizardFigures } from '#tools/traffic/traffic-figures.ts';
import { stateAnchor } from './chart-picture.ts';
import { both, escaped, say } from './html.ts';

export const TRAFFIC_FILE = 'traffic.html';

export const stepName = (step: string): Both =>
  step === UNKNOWN_STEP ? { ja: '不明なステップ', en: 'unknown step' } : stateName(step);

export const countText = (count: Shown): string =>
  count === 'few'
    ? `<span class="few">${say('5人未満', 'fewer than five')}</span>`
    : count.toLocaleString('en');

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function choiceText({ days, trackingCode }: Choice): string {
  const period = days ? `${days[0]}${days[0] === days[1] ? '' : `〜${days[1]}`}` : null;
  const parts = [
    period === null ? say('すべての日', 'all days') : escaped(period),
    ...(trackingCode === null ? [] : [`${say('計測コード', 'tracking code')} ${escaped(trackingCode)}`]),
  ];
  return parts.join('・');
}

/**
 * Summarises how many runs (passes of a customer through the wizard) began and finished. Adds the share that finished,
 * and the confidence interval of that share.
 */
export function summaryPart({ began, finished, plan }: WizardFigures<Shown>): string {
  const share = shareOf(finished, began);
  const interval = share && wilson(share);
  const done =
    plan.ends.length === 0
      ? say('完了はログから分かりません', 'the log does not show who finished')
      : `${say('完了', 'finished')} <b>${countText(finished)}</b>`;
  const range =
    share && interval && plan.ends.length > 0
      ? `（<b>${percent(share.part / share.whole)}</b>）<small>${say('95%信頼区間', '95 % interval')} ${percent(interval.low)}–${percent(interval.high)}</small>`
      : '';
  return `<p class="traffic-sum">${say('始めた', 'began')} <b>${countText(began)}</b> → ${done}${range}</p>`;
}

const COLUMNS: readonly (readonly [key: keyof StepFigures & string, ja: string, en: string])[] = [
  ['came', '来た', 'came'],
  ['wentOn', '進んだ', 'went on'],
  ['wentBack', '戻った', 'went back'],
  ['edited', '確認から変更', 'edited'],
  ['left', 'ここで離れた', 'left here'],
  ['returned', '別の日に再開', 'back another day'],
  ['finished', '完了した', 'finished'],
];

const secondsText = (seconds: number | undefined): string =>
  seconds === undefined ? '–' : say(`${seconds}秒`, `${seconds} s`);

/**
 * Returns the anchor of a step. A step with child states has no card of its own on the page, so its anchor is that of
 * the first child state.
 */
export function stepAnchor({ states }: ChartFacts, step: string): string {
  const own = states.find(({ name, kind }) => kind !== 'frame' && name.split('.')[0] === step);
  return stateAnchor(own?.name ?? step);
}

export function stepsTable(
  { plan: { wizard }, steps }: WizardFigures<Shown>,
  { name, linkTo }: { name: string; linkTo: (step: string) => string },
): string {
  const heads = COLUMNS.map(([, ja, en]) => `<th scope="col">${say(ja, en)}</th>`);
  const rows = steps.map((figures) => {
    const words = both(stepName(figures.step));
    const linked =
      figures.step === UNKNOWN_STEP ? words : `<a href="${escaped(linkTo(figures.step))}">${words}</a>`;
    const cells = COLUMNS.map(
      ([key]) => `<td class="${key === 'left' ? 'left' : ''}">${countText(figures[key] as Shown)}</td>`,
    );
    return `<tr><th scope="row">${linked}</th>${cells.join('')}<td>${secondsText(figures.times?.median)}</td><td>${secondsText(figures.times?.slowest)}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(`${nameInWords(wizard).ja} ${name} ステップごとの数 Figures of each step`)}"><table class="traffic"><thead><tr><th scope="col">${say('ステップ', 'Step')}</th>${heads.join('')}<th scope="col">${say('時間の中央値', 'median time')}</th><th scope="col">${say('遅い1割は', 'slowest tenth')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Lists the problems that customers met at each step, with the messages that they read. Empty if there are none. */
export function problemsTable(
  { plan: { wizard }, steps }: WizardFigures<Shown>,
  { name, chart }: { name: string; chart: ChartFacts },
): string {
  const rows = steps.flatMap(({ step, problems }) =>
    problems.map(({ code, met }) => {
      const [words = code] = Object.values(chart.problems[code] ?? {});
      return `<tr><th scope="row">${both(stepName(step))}</th><td>${escaped(words)} <code class="of-code">${escaped(code)}</code></td><td>${countText(met)}</td></tr>`;
    }),
  );
  if (rows.length === 0) return '';
  const title = say('受け付けられなかった理由', 'Problems met');
  return `<h4>${title}</h4><div class="scroll" tabindex="0" role="region" aria-label="${escaped(`${nameInWords(wizard).ja} ${name} 受け付けられなかった理由 Problems met`)}"><table class="traffic"><thead><tr><th scope="col">${say('ステップ', 'Step')}</th><th scope="col">${say('お客様が読んだ文言', 'What the customer read')}</th><th scope="col">${say('件数', 'runs')}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Draws a tree of the paths that customers took. It branches where their answers lead to different steps. */
export function waysPart(figures: WizardFigures<Shown>): string {
  const { plan, began, ways } = figures;
  const most = began === 'few' ? 0 : began;
  return `<div class="ways-taken">${branches(ways, plan.wizard, most)}${hiddenWays(ways)}</div>`;
}

function branches(ways: readonly WayFigures<Shown>[], wizard: string, most: number): string {
  const seen = ways.filter(({ reached }) => reached !== 'few');
  const rows = seen.map((way) => wayRows(way, wizard, most));
  return rows.length < 2 ? rows.join('') : `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
}

function wayRows({ step, reached, ended, next }: WayFigures<Shown>, wizard: string, most: number): string {
  const share = reached === 'few' || most === 0 ? 0 : Math.min(1, reached / most);
  const gone =
    ended === 0 ? '' : ` <span class="gone">${say('ここまで', 'stopped here')} ${countText(ended)}</span>`;
  return `<div class="way-row"><span class="bar" style="width:${Math.round(share * 100)}%"></span>${both(stepName(step))} <b>${countText(reached)}</b>${gone}${hiddenWays(next)}</div>${branches(next, wizard, most)}`;
}

/** Counts the paths that are hidden because too few customers took them. */
function hiddenWays(ways: readonly WayFigures<Shown>[]): string {
  const hidden = ways.filter(({ reached }) => reached === 'few').length;
  return hidden === 0
    ? ''
    : ` <small class="few">${say(`ほかの道（${hidden}本）は5人未満`, `${hidden} more ${hidden === 1 ? 'path' : 'paths'}, each taken by fewer than five`)}</small>`;
}

export const stepLine = ({ came, wentOn, left, times }: StepFigures<Shown>): string =>
  `<p class="traffic-line">${say('お客様の動き', 'Traffic')}: ${say('来た', 'came')} <b>${countText(came)}</b>・${say('進んだ', 'went on')} <b>${countText(wentOn)}</b>・${say('ここで離れた', 'left here')} <b>${countText(left)}</b>${times ? `・${say('時間の中央値', 'median time')} <b>${secondsText(times.median)}</b>` : ''}</p>`;

export const trafficLink = (root: '' | '../', chart: string | null): string =>
  `<p class="traffic-link"><a href="${root}${TRAFFIC_FILE}${chart === null ? '' : `#traffic-${chart}`}">${say('お客様の動き', 'Traffic')}</a></p>`;
