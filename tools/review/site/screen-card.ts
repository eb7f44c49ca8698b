import type { Shot } from '#tools/review/facts/storyboard.ts';
import { COPY } from '#tools/review/facts/vocabulary.ts';
import { escaped, list, more, screen } from './page.ts';

interface Card {
  id: string;
  title: string;
  path: string | null;
  shots: readonly (Shot & { caption: string })[];
  copy?: Readonly<Record<string, string>>;
  /** Where the customer goes from here, as HTML. */
  ways: readonly string[];
  /** All texts on the pictures. */
  texts: readonly string[];
  root: '' | '../';
}

/** Shows a screen: its pictures in all looks, and its words beside them. */
export function screenCard({ id, title, path, shots, copy = {}, ways, texts, root }: Card): string {
  const figures = shots.map(
    ({ stop, caption }) =>
      `<li><figure>${screen(stop, root)}<figcaption>${escaped(caption)}</figcaption></figure></li>`,
  );
  const copied = Object.entries(copy).map(
    ([key, text]) => `<div><dt>${escaped(COPY[key] ?? key)}</dt><dd>${escaped(text)}</dd></div>`,
  );
  const wide = shots.find(({ stop }) => stop.pictures[1280] !== undefined);
  return `<article class="state" id="${id}"><h3>${escaped(title)}</h3>${path ? `<code>${escaped(path)}</code>` : ''}
<div class="beside"><ul class="shots" tabindex="0" aria-label="${escaped(title)}の画面">${figures.join('')}</ul>
<div>${copied.length > 0 ? `<dl class="copy">${copied.join('')}</dl>` : ''}${ways.length > 0 ? `<h4>ここから</h4>${list(ways)}` : ''}${more(`この画面の文言 ${texts.length}`, list(texts.map(escaped)))}${wide ? more('パソコンの画面', screen(wide.stop, root, 1280)) : ''}</div></div></article>`;
}
