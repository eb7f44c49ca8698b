import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import type { PlacedWord } from '#tools/review/facts/placed-words.ts';
import { partOfProduct } from '#tools/review/facts/placed-words.ts';
import { chartFile, escaped, page, stateAnchor } from './page.ts';

const MAX_SCREENS = 3;

export function wordsPage(words: readonly PlacedWord[], charts: readonly ChartFacts[]): string {
  const parts = new Map<string, PlacedWord[]>();
  for (const word of words) {
    const part = partOfProduct(word.file, charts);
    parts.set(part, [...(parts.get(part) ?? []), word]);
  }
  const sections = [...parts].map(
    ([part, own], index) =>
      `<h2 id="part-${index}">${escaped(part)}</h2><table><thead><tr><th scope="col">文言</th><th scope="col">出る画面</th></tr></thead><tbody>${own.map(row).join('\n')}</tbody></table>`,
  );
  const contents = [...parts].map(
    ([part, own], index) => `<li><a href="#part-${index}">${escaped(part)} ${own.length}</a></li>`,
  );
  return page({
    title: '文言',
    lead: `お客様が読む文言 ${words.length} 件と、その画面です。`,
    main: `<p><a class="button" href="words.csv" download>表をダウンロードする（CSV）</a></p>
<p class="note">表は表計算ソフトで開けます。「新しい文言」の列に書き込んで開発者に渡してください。このページの中は、ブラウザの検索（Ctrl＋F、⌘F）で探せます。</p>
<ul class="contents">${contents.join('')}</ul>
${sections.join('\n')}`,
    menu: 'words.html',
  });
}

function row({ text, file, line, screens }: PlacedWord): string {
  const links = screens
    .slice(0, MAX_SCREENS)
    .map(({ label, at }) =>
      at ? `<a href="${chartFile(at.chart)}#${stateAnchor(at.state)}">${escaped(label)}</a>` : escaped(label),
    );
  const rest = screens.length > MAX_SCREENS ? ` ほか${screens.length - MAX_SCREENS}` : '';
  return `<tr title="${escaped(`${file}:${line}`)}"><td>${escaped(text)}</td><td>${links.join('<br>')}${rest}</td></tr>`;
}
