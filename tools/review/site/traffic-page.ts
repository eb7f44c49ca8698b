import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { nameInWords } from '#tools/review/facts/say.ts';
import type { Traffic, TrafficSide } from '#tools/traffic/read-traffic.ts';
import { newcombe } from '#tools/traffic/share-interval.ts';
import type { Share, Shown } from '#tools/traffic/shown-figures.ts';
import { shareOf } from '#tools/traffic/shown-figures.ts';
import type { WizardFigures } from '#tools/traffic/traffic-figures.ts';
import { chartFile } from './chart-page.ts';
import { both, escaped, say } from './html.ts';
import { pageShell } from './page-shell.ts';
import {
  choiceText,
  percent,
  problemsTable,
  stepAnchor,
  stepName,
  stepsTable,
  summaryPart,
  waysPart,
} from './traffic-parts.ts';

export function trafficPage({ side, other }: Traffic, charts: readonly ChartFacts[]): string {
  const seen = charts.filter(({ id }) => side.wizards.has(id) || other?.wizards.has(id));
  const links = seen.map(({ id }) => `<li><a href="#traffic-${id}">${both(nameInWords(id))}</a></li>`);
  const main = `<p class="lead">${say(
    'アクセスログから、お客様が実際に通った道すじを数えたものです。通らないステップは、離脱に数えません。',
    'This page counts the paths that customers took, as the access log shows them. If a customer’s path skips a step, the customer is not counted as having left there.',
  )}</p>
<p>${sideLabel(side, other ? 'A' : '')}${other ? `<br>${sideLabel(other, 'B')}` : ''}</p>
${COUNTING}
${seen.length === 0 ? `<p>${say('この期間の記録はありません。', 'There are no entries in this period.')}</p>` : `<ul class="traffic-list">${links.join('')}</ul>`}
${seen.map((chart) => wizardPart(chart, side, other)).join('\n')}
${UNKNOWN}`;
  return pageShell({ title: { ja: 'お客様の動き', en: 'Traffic' }, main, menu: null });
}

const sideLabel = ({ choice }: TrafficSide, name: string): string =>
  `${name ? `<b>${name}</b> ` : ''}${choiceText(choice)}`;

const COUNTING = `<p class="note">${say(
  '数は手続きの件数です。始めてから、完了するか、7日間動きがなくなるまでを1件と数えます。5の倍数に丸め、5人に満たないものは「5人未満」とします。割合と区間も、丸めた数から計算しています。時間は、画面を表示し、30秒以内に操作のあった秒数です。',
  'Numbers count runs. A run lasts from the first page to the end, or until seven days without activity. Numbers are rounded to multiples of five, and a group below five is shown as “fewer than five”. Shares and intervals are computed from the rounded numbers. Times count the seconds in which the page was visible and the customer had been active within the last 30 seconds.',
)}</p>`;

function wizardPart(chart: ChartFacts, side: TrafficSide, other: TrafficSide | null): string {
  const { id } = chart;
  const [one, two] = [side.wizards.get(id), other?.wizards.get(id)];
  const href = chartFile(id);
  const linkTo = (step: string) => `${href}#${stepAnchor(chart, step)}`;
  const part = (figures: WizardFigures<Shown> | undefined, name: string) =>
    `<div class="traffic-side">${name ? `<h3>${name}</h3>` : ''}${figures ? `${summaryPart(figures)}<h4>${say('回答による道すじ', 'Paths by answer')}</h4>${waysPart(figures)}<h4>${say('ステップ', 'Steps')}</h4>${stepsTable(figures, { name, linkTo })}${problemsTable(figures, { name, chart })}` : `<p>${say('記録がありません。', 'No entries.')}</p>`}</div>`;
  return `<section id="traffic-${id}"><h2><a href="${href}">${both(nameInWords(id))}</a></h2>${one && two ? comparison(one, two) : ''}${
    other ? `<div class="traffic-sides">${part(one, 'A')}${part(two, 'B')}</div>` : part(one, '')
  }</section>`;
}

/** Compares two groups: the shares, and the confidence interval of their difference. */
function comparison(one: WizardFigures<Shown>, two: WizardFigures<Shown>): string {
  const { wizard, steps, ends } = one.plan;
  const leftAt = ({ steps: figures }: WizardFigures<Shown>, step: string): Share | null => {
    const at = figures.find((found) => found.step === step);
    return at ? shareOf(at.left, at.came) : null;
  };
  const rows = [
    ...(ends.length > 0
      ? [
          [
            say('完了した', 'finished'),
            shareOf(one.finished, one.began),
            shareOf(two.finished, two.began),
          ] as const,
        ]
      : []),
    ...steps
      .filter((step) => !ends.includes(step))
      .map((step) => {
        const { ja, en } = stepName(step);
        return [say(`「${ja}」で離れた`, `left at ${en}`), leftAt(one, step), leftAt(two, step)] as const;
      }),
  ].filter(([, a, b]) => a && b);
  if (rows.length === 0) return '';
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(`${nameInWords(wizard).ja} AとBの比較 Comparison of A and B`)}"><table class="traffic"><thead><tr><th scope="col">${say('割合', 'Share')}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">${say('差 B−A', 'B − A')}</th><th scope="col">${say('95%信頼区間', '95 % interval')}</th><th scope="col">${say('読み方', 'Reading')}</th></tr></thead><tbody>${rows.map(([name, a, b]) => comparedRow(name, a, b)).join('')}</tbody></table></div><p class="note">${say('区間はNewcombeの方法（Wilsonのスコア区間の組み合わせ）によります。', 'The interval is computed with Newcombe’s method, from two Wilson score intervals.')}</p>`;
}

const points = (share: number): string => {
  const whole = Math.round(share * 100);
  if (whole === 0) return '0';
  return whole < 0 ? `−${-whole}` : `+${whole}`;
};

function comparedRow(name: string, a: Share | null, b: Share | null): string {
  if (!a || !b) return '';
  const { difference, low, high } = newcombe(b, a);
  const isOpen = low <= 0 && high >= 0;
  const reading = isOpen
    ? say('偶然だけでも起こる差です', 'chance alone can explain this')
    : say('偶然だけでは起こりにくい差です', 'chance alone is unlikely to explain this');
  return `<tr><th scope="row">${name}</th><td>${percent(a.part / a.whole)}</td><td>${percent(b.part / b.whole)}</td><td>${points(difference)}</td><td>${points(low)} – ${points(high)}</td><td>${reading}</td></tr>`;
}

const UNKNOWN = `<section><h2>${say('分からないこと', 'What is not known')}</h2><ul>
<li>${say('uuidのないお客様と、通信できなかった記録は数えていません。', 'Visitors without a uuid and entries that did not arrive are not counted.')}</li>
<li>${say('プログラムをブロックしている端末からは、何も届きません。', 'Nothing arrives from a device that blocks scripts.')}</li>
<li>${say('二つの端末を使うお客様は、同じuuidなら一人に、違えば二人に数えます。', 'A customer with two devices counts once if both have the same uuid, and otherwise twice.')}</li>
<li>${say('画面の変わらない動きは、ログにありません。受け付けられなかった理由は、受け取るシステムの分だけあります。', 'The log does not record actions that leave the page unchanged. It records why a submission was refused only if the provider accepts such reasons.')}</li>
<li>${say('別のタブに移り、前のタブに戻らないときは、続けて見たものとして数えます。', 'If a customer moves to a second tab and does not return to the first, the second tab counts as the continuation.')}</li>
<li>${say('「離れた」には、最後の日にまだ途中だったお客様も入ります。', '“Left” includes customers who had not yet finished on the last day.')}</li>
</ul></section>`;
