import type { Approval, Standing } from '#tools/review/approvals/approvals.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { both, escaped, say } from './html.ts';

const STATUS: Readonly<Record<Standing['status'], Both>> = {
  approved: { ja: '確認済み', en: 'approved' },
  again: { ja: '要再確認', en: 'to approve again' },
  open: { ja: '未確認', en: 'not approved' },
};

const PARTS = {
  words: { ja: '文言', en: 'words' },
  fields: { ja: '入力欄', en: 'fields' },
  picture: { ja: '見た目', en: 'look' },
} as const;

export const standingTag = ({ status }: Standing): string =>
  `<span class="tag approval-${status}">${both(STATUS[status])}</span>`;

export function approvalLine(standing: Standing): string {
  if (standing.status === 'open') return '';
  const { by, day, remark } = standing.approval;
  const said = [by, day, remark].filter(Boolean).map(escaped).join('・');
  if (standing.status === 'approved') return said;
  const parts = standing.changed.map((part) => PARTS[part]);
  const changed = say(
    `その後の変化：${parts.map(({ ja }) => ja).join('、')}`,
    `changed since: ${parts.map(({ en }) => en).join(', ')}`,
  );
  return `${said} <b>${changed}</b>`;
}

/** Shows the command that approves a screen, because the site has no server to do it. */
export const approveCommand = (state: string): string =>
  `<pre tabindex="0">npm run approve -- ${escaped(state)} --by ${say('お名前', 'NAME')} --remark ${say('ひとこと', 'TEXT')}</pre>`;

/** Returns one button per approval status. A button filters the states by its status, and shows how many have it. */
export function standingFilters(standings: readonly Standing[]): string {
  const button = (value: string, words: Both, count: number) =>
    `<button type="button" data-approval="${value}" aria-pressed="${value === ''}">${both(words)} ${count}</button>`;
  const statuses = (['open', 'again', 'approved'] as const).map((status) =>
    button(status, STATUS[status], standings.filter((one) => one.status === status).length),
  );
  return `<div class="filters" role="group" aria-label="確認 Approval">${button('', { ja: 'すべて', en: 'All' }, standings.length)}${statuses.join('')}</div>`;
}

export const undoneList = (
  undone: readonly { state: string; approval: Approval; changed: readonly (keyof typeof PARTS)[] }[],
): string =>
  undone.length === 0
    ? ''
    : `Approvals that this revision undoes:\n\n${undone
        .map(
          ({ state, approval: { by, day }, changed }) =>
            `- \`${state}\` (${by}, ${day}): ${changed.map((part) => PARTS[part].en).join(', ')}`,
        )
        .join('\n')}\n`;
