import type { Standing } from '#tools/review/approvals/approvals.ts';
import { chartName, stateName } from '#tools/review/facts/say.ts';
import { approvalLine, approveCommand, standingFilters, standingTag } from './approval-parts.ts';
import { chartFile } from './chart-page.ts';
import { stateAnchor } from './chart-picture.ts';
import { both, code, say } from './html.ts';
import { pageShell } from './page-shell.ts';

/** Returns the page with the approval status of every screen. It serves as the checklist for a release. */
export function approvalsPage(standings: ReadonlyMap<string, Standing>): string {
  const rows = [...standings].map(([id, standing]) => {
    const [, chart = '', state = ''] = /^(\w+)\.(.+)$/.exec(id) ?? [];
    return `<tr data-standing="${standing.status}"><th scope="row"><a href="${chartFile(chart)}#${stateAnchor(state)}">${both(chartName(chart))}：${both(stateName(chart, state))}</a> ${code(id)}</th><td>${standingTag(standing)}</td><td>${approvalLine(standing)}</td></tr>`;
  });
  const main = `<p class="lead">${say(
    '画面ごとの確認です。文言、入力欄、見た目のどれかが変わると、もう一度確認をお願いします。',
    'The approval of each screen. A screen must be approved again when its words, fields or look change.',
  )}</p>
<p class="note">${say('確認したら、次を実行し、できたファイルをコミットします。', 'To approve, run this and commit the file that it writes:')}</p>${approveCommand('consultation.selectShop')}
${standingFilters([...standings.values()])}
<div class="scroll" tabindex="0" role="region" aria-label="確認の一覧 All approvals"><table class="approvals"><thead><tr><th scope="col">${say('画面', 'Screen')}</th><th scope="col">${say('確認', 'Approval')}</th><th scope="col">${say('お名前・日付・ひとこと', 'Name, day, remark')}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
  return pageShell({ title: { ja: '確認', en: 'Approvals' }, main, menu: 'approvals' });
}
