import type { Shot } from '#tools/review/facts/storyboard.ts';
import { COPY } from '#tools/review/facts/vocabulary.ts';
import type { ScreenRecord } from '#tools/review/recording/record.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML elements and for attributes in double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

export const slug = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-');

export const chartFile = (id: string): string => `flows/${id}.html`;
export const pathsFile = (id: string): string => `paths/${id}.html`;
/** The anchor of a state's card. The states inside a state share its card. */
export const stateAnchor = (state: string): string => `state-${slug(state.split('.')[0] ?? '')}`;

const MENU = [
  ['index.html', '地図'],
  ['pages.html', 'ページ'],
  ['paths.html', '道すじ'],
  ['words.html', '文言'],
  ['rules.html', 'ルール'],
] as const;

interface Page {
  title: string;
  lead: string;
  main: string;
  menu: (typeof MENU)[number][0];
  /** The relative path to the site's root. */
  root?: '' | '../';
}

export function page({ title, lead, main, menu, root = '' }: Page): string {
  const links = MENU.map(
    ([file, name]) => `<a href="${root}${file}"${file === menu ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}｜レビュールーム</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}review.css">
<a class="skip" href="#main">本文へ</a>
<header class="top">
<a class="brand" href="${root}index.html">家のたより<small>レビュールーム</small></a>
<nav aria-label="目次">${links.join('')}</nav>
</header>
<main id="main">
<h1>${escaped(title)}</h1>
${lead ? `<p class="lead">${lead}</p>` : ''}
${main}
</main>
</html>
`;
}

/** Returns the picture of a screen, as a link to its full size. */
export function screen(stop: ScreenRecord, root: string, width: 390 | 1280 = 390): string {
  const file = stop.pictures[width] ?? stop.pictures[390];
  return `<a class="screen" href="${root}pictures/${file}"><img src="${root}pictures/${file}" width="${width}" height="${width === 390 ? 844 : 800}" loading="lazy" decoding="async" alt="${escaped(stop.title)}"></a>`;
}

/** Returns a picture that fits the page, or scrolls in its full size while its box is checked. */
export const scrolled = (label: string, svg: string): string =>
  `<section class="drawing"><label class="fit"><input type="checkbox"> 元の大きさで表示</label><div class="picture" tabindex="0" role="region" aria-label="${escaped(label)}">${svg}</div></section>`;

export const more = (title: string, content: string): string =>
  content === '' ? '' : `<details><summary>${title}</summary>${content}</details>`;

export const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

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
