import type { PlacedWord, ShownScreen } from '#tools/review/words/placed-words.ts';
import { screenName } from '#tools/review/words/placed-words.ts';
import { stateAnchor } from './chart-picture.ts';
import { both, escaped, say, slug } from './html.ts';
import { pageShell } from './page-shell.ts';
import type { Entry } from './search-index.ts';

const anchorOf = ({ file, line }: PlacedWord): string => `word-${slug(`${file}-${line}`)}`;

/** Returns the URL of a screen's card. Null for a page outside the wizards, because it has no card. */
const cardOf = ({ chart, state, page }: ShownScreen): string | null =>
  page === null ? `flows/${chart}.html#${stateAnchor(state)}` : null;

function linkTo(screen: ShownScreen): string {
  const [name, card] = [both(screenName(screen)), cardOf(screen)];
  return card === null ? name : `<a href="${card}">${name}</a>`;
}

export function wordsPage(words: readonly PlacedWord[]): string {
  const taken = new Set<string>();
  const rows = words.map((word) => {
    const anchor = anchorOf(word);
    const id = taken.has(anchor) ? '' : ` id="${anchor}"`;
    taken.add(anchor);
    const screens = word.screens.map(
      (screen) =>
        `<li>${linkTo(screen)}${screen.stop.pictures[390] ? ` <a class="peek" href="pictures/${screen.stop.pictures[390]}">${say('画面', 'screen')}</a>` : ''}</li>`,
    );
    return `<tr class="word"${id}><td>${escaped(word.text)}</td><td class="of-code"><code>${escaped(word.file)}:${word.line}</code></td><td><ul>${screens.join('')}</ul></td></tr>`;
  });
  const shown = words.filter(({ screens }) => screens.length > 0).length;
  const main = `<p class="lead">${say(
    `お客様が読む文言 ${words.length} 件。うち ${shown} 件は、どの画面に出るかがテストの画面から分かっています。`,
    `${words.length} sentences that customers may read. The screens of the tests show where ${shown} of them appear.`,
  )}</p>
<p class="note">${say('表（CSV）の「新しい文言」の列に書き込み、', 'Write into the column 新しい文言 of the table, then run')} <code>npm run words -- import words.csv</code> ${say('を実行すると、コードの該当箇所に反映され、その文言を引用するテストが分かります。', ': the command writes each new text into the code and names the tests that quote the old one.')}</p>
<div class="words-tools"><input id="filter-words" type="search" autocomplete="off" aria-label="文言を探す Find words" placeholder="文言・ファイル・画面で絞り込む"><span><b id="words-count">${words.length}</b></span><a href="words.csv" download>${say('表をダウンロードする（CSV）', 'Download the table (CSV)')}</a></div>
<div class="scroll" tabindex="0" role="region" aria-label="文言の一覧 All words"><table class="words"><thead><tr><th scope="col">${say('文言', 'Words')}</th><th scope="col" class="of-code">${say('コードの場所', 'Place in the code')}</th><th scope="col">${say('出る画面', 'Where it is shown')}</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
  return pageShell({ title: { ja: '文言', en: 'Words' }, main, menu: 'words' });
}

/** Returns the search entry of a text. It links to a screen that shows the text, if there is one. */
export function wordEntry(word: PlacedWord): Entry {
  const [screen] = word.screens;
  const { ja, en } = screen ? screenName(screen) : { ja: '画面なし', en: word.file };
  const place = [ja, en] as const;
  const url = (screen && cardOf(screen)) ?? `words.html#${anchorOf(word)}`;
  return { kind: 'word', title: [word.text, word.text], place, url, more: word.file };
}
