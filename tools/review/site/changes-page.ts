import type { ReleaseReport } from '#tools/release/release-table.ts';
import type { Commit } from '#tools/review/changes/commits.ts';
import type { ChangedPicture } from '#tools/review/changes/compare-pictures.ts';
import type { Difference, Differences } from '#tools/review/changes/differences.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { chartFile } from './chart-page.ts';
import { stateAnchor } from './chart-picture.ts';
import { draftsPart } from './drafts-part.ts';
import { both, code, escaped, say } from './html.ts';
import { pageShell } from './page-shell.ts';

interface Comparison {
  base: string;
  commits: readonly Commit[];
  differences: Differences;
  /** Null without pictures of the earlier revision. */
  pictures: readonly ChangedPicture[] | null;
  charts: readonly string[];
  /** Null for a revision that is too old to produce drafts. */
  drafts: ReleaseReport | null;
}

export const noChangesPage = (): string =>
  pageShell({
    title: { ja: '変更点', en: 'What changed' },
    main: `<p class="lead">${say('このレビューは、以前の版と比べていません。比べるには、版の名前や日付のタグを添えて作ります。', 'This review is not compared with an earlier revision. To compare it, name one:')}</p><pre tabindex="0">npm run review -- --base REV</pre>`,
    menu: 'changes',
  });

export function changesPage({ base, commits, differences, pictures, charts, drafts }: Comparison): string {
  const { states, ways, guards, actions, words, fields } = differences;
  const parts: [id: string, title: string, list: readonly Difference[]][] = [
    ['words', say('文言', 'Words'), words],
    ['fields', say('入力欄', 'Fields'), fields],
    ['states', say('状態', 'States'), states],
    ['ways', say('動き', 'Transitions'), ways],
    ['guards', say('条件', 'Guards'), guards],
    ['actions', say('処理', 'Actions'), actions],
  ];
  const seen = (pictures ?? []).filter(({ isOfTheDay }) => !isOfTheDay);
  const ofTheDay = (pictures ?? []).filter(({ isOfTheDay }) => isOfTheDay);
  const changed = parts.filter(([, , list]) => list.length > 0);
  const sums = [
    ...(seen.length > 0 ? [sum('screens', say('画面', 'Screens'), seen.length)] : []),
    ...changed.map(([id, title, list]) => sum(id, title, list.length)),
  ];
  const main = `${commitsPart(base, commits)}
<p class="lead">${visibleSentence(pictures === null ? null : seen.length, words.length + fields.length)}</p>
${sums.length > 0 ? `<ul class="sums">${sums.join('')}</ul>` : ''}
${seen.length > 0 ? `<h2 id="screens">${say('画面', 'Screens')} <span class="count">${seen.length}</span></h2>` : ''}
${pictures === null ? `<p class="note">${say('比較の相手の画面が手元にありません。その版のレビューを --base-review で渡してください。', 'There are no pictures of that revision. Pass its review with --base-review.')}</p>` : seen.map(pictureCard).join('') + dayPart(ofTheDay)}
${changed.map(([id, title, list]) => differencePart(id, title, list, charts)).join('\n')}
${draftsPart(drafts)}`;
  return pageShell({ title: { ja: '変更点', en: 'What changed' }, main, menu: 'changes' });
}

function commitsPart(base: string, commits: readonly Commit[]): string {
  const [newest, oldest] = [commits[0], commits.at(-1)];
  if (!newest || !oldest)
    return `<p class="meta">${say('比較の相手と同じ版です。', 'The same revision.')} ${code(base)}</p>`;
  const items = commits.map(({ day, subject }) => `<li><small>${day}</small> ${escaped(subject)}</li>`);
  const isOneDay = oldest.day === newest.day;
  const said = say(
    `${isOneDay ? newest.day : `${oldest.day}から${newest.day}まで`}の変更 ${commits.length} 件`,
    `${commits.length} commits ${isOneDay ? 'of' : `from ${oldest.day} to`} ${newest.day}`,
  );
  return `<p class="meta">${say('比較の相手：', 'Compared with')} <code>${escaped(base)}</code></p><details><summary>${said}</summary><ul class="tests" lang="en">${items.join('')}</ul></details>`;
}

/** Summarises the changes that a customer can see. */
function visibleSentence(screens: number | null, words: number): string {
  if (screens === null)
    return say(
      `文言と入力欄の変更は ${words} 件です。画面の見た目は比べていません。`,
      `${words} changes of texts and fields. The pictures of the screens are not compared.`,
    );
  if (screens + words === 0) return say('お客様の画面に見える変更はありません。', 'Customers see no change.');
  return say(
    `お客様の画面に見える変更は、画面 ${screens} 枚、文言と入力欄 ${words} 件です。`,
    `Customers see changes on ${screens} screens, and changes of ${words} texts and fields.`,
  );
}

/**
 * Puts the screens on which only numbers or dates changed into a separate section, so that they do not hide other
 * changes.
 */
const dayPart = (pictures: readonly ChangedPicture[]): string =>
  pictures.length === 0
    ? ''
    : `<details class="of-the-day"><summary>${say('数字や日付のほかは同じ文言の画面', 'Screens that differ only in numbers and dates')} <span class="count">${pictures.length}</span></summary>${pictures.map(pictureCard).join('')}</details>`;

const sum = (id: string, title: string, count: number | string): string =>
  `<li><a href="#${id}"><b>${count}</b>${title}</a></li>`;

function differencePart(
  id: string,
  title: string,
  list: readonly Difference[],
  charts: readonly string[],
): string {
  const head = `<h2 id="${id}">${title} <span class="count">${list.length}</span></h2>`;
  const rows = list.map(
    ({ place, name, before, after }) =>
      `<tr class="difference"><th scope="row">${placeLink({ place, name, isState: id === 'states' || id === 'ways' }, charts)}${kindOf(before, after)}</th>${cell('gone', before)}${cell('new', after)}</tr>`,
  );
  return `${head}<div class="scroll" tabindex="0" role="region" aria-label="${id}"><table class="differences"><thead><tr><th scope="col">${say('場所', 'Where')}</th><th scope="col">${say('変更前', 'Before')}</th><th scope="col">${say('変更後', 'After')}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

const kindOf = (before: unknown, after: unknown): string => {
  if (before === null) return ` <span class="tag new">${say('追加', 'new')}</span>`;
  return after === null ? ` <span class="tag gone">${say('削除', 'gone')}</span>` : '';
};

const cell = (side: 'gone' | 'new', text: Both | null): string =>
  text === null ? '<td class="none">–</td>' : `<td class="${side}">${both(text)}</td>`;

type Placed = Pick<Difference, 'place' | 'name'> & { isState: boolean };

function placeLink({ place, name, isState }: Placed, charts: readonly string[]): string {
  const [, chart = '', key = ''] = /^(\w+)\.([\w.]*)/.exec(place) ?? [];
  const state = isState ? key : '';
  const text = name === null ? `<code>${escaped(place)}</code>` : `${both(name)} ${code(place)}`;
  if (!charts.includes(chart)) return text;
  return `<a href="${chartFile(chart)}${state ? `#${stateAnchor(state)}` : ''}">${text}</a>`;
}

function pictureCard({ name, title, before, after, marked, share }: ChangedPicture): string {
  const figure = (file: string | null, words: string) =>
    file === null
      ? ''
      : `<figure><img src="${escaped(encodeURI(file))}" loading="lazy" decoding="async" alt="${escaped(title)}"><figcaption>${words}</figcaption></figure>`;
  const amount =
    marked === null
      ? kindOf(before, after)
      : `<small>${say(`${(share * 100).toFixed(1)}% が変化`, `${(share * 100).toFixed(1)}% changed`)}</small>`;
  return `<article class="state"><h3>${escaped(title)} ${amount}</h3><p class="meta">${code(name)}</p><div class="pair" tabindex="0" role="group" aria-label="${escaped(title)}">${figure(before, say('変更前', 'Before'))}${figure(after, say('変更後', 'After'))}${figure(marked, say('変わった点（赤）', 'Changed pixels'))}</div></article>`;
}
