import type { ReleaseReport } from '#tools/release/release-table.ts';
import { releaseDifferences, releaseRows, shownOutcomes } from '#tools/release/release-table.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { chartName, stateName } from '#tools/review/facts/say.ts';
import { both, escaped, say } from './html.ts';

type Outcomes = ReturnType<typeof shownOutcomes>[number];

const OUTCOMES: Readonly<Record<Outcomes, Both>> = {
  same: { ja: '同じステップ', en: 'same step' },
  lookup: { ja: '送信結果を確認', en: 'looks up the submission' },
  earlier: { ja: '新しいステップから', en: 'new step first' },
  askedAgain: { ja: 'もう一度うかがう', en: 'asked again' },
  clean: { ja: 'はじめから', en: 'clean start' },
  broken: { ja: '失われる', en: 'lost' },
};

/**
 * Returns a table that shows what happens to drafts of the earlier revision when this revision opens them. It has one
 * row per step and one column per outcome.
 */
export function draftsPart(report: ReleaseReport | null): string {
  const head = `<h2 id="drafts">${say('入力途中の内容', 'Drafts')}</h2>`;
  if (report === null)
    return `${head}<p class="note">${say('比較の相手の版が古いため、入力途中の内容は確かめられません。', 'The compared revision is too old, so its drafts cannot be tested.')}</p>`;
  const rows = releaseRows(report.steps);
  const shown = shownOutcomes(rows);
  const lost = rows.reduce((sum, { outcomes }) => sum + (outcomes.broken ?? 0), 0);
  const lead =
    lost === 0
      ? say(
          '比較の相手の版で入力の途中だったお客様は、入力内容を失わずに続けられます。',
          'Customers who were filling in a form in that revision can continue without losing an answer.',
        )
      : say(`${lost} 通りで、お客様の入力内容が失われます。`, `Customers lose answers in ${lost} cases.`);
  const differences = releaseDifferences(report.steps).map((one) => `<li>${escaped(one)}</li>`);
  return `${head}<p class="lead">${lead}</p>
<div class="scroll" tabindex="0" role="region" aria-label="drafts"><table class="differences"><thead><tr><th scope="col">${say('離れたステップ', 'Left at')}</th>${shown.map((name) => `<th scope="col">${both(OUTCOMES[name])}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ({ wizard, step, outcomes }) =>
        `<tr class="difference"><th scope="row">${both(chartName(wizard))}：${both(stateName(wizard, step))}</th>${shown.map((name) => `<td${name === 'broken' && outcomes.broken ? ' class="gone"' : ''}>${outcomes[name] ?? '–'}</td>`).join('')}</tr>`,
    )
    .join(
      '\n',
    )}</tbody></table></div>${differences.length > 0 ? `<ul class="tests" lang="en">${differences.join('')}</ul>` : ''}`;
}
