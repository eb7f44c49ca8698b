import type { Both } from '#tools/review/facts/say.ts';
import { both, escaped, say } from './html.ts';

interface Shell {
  title: Both;
  main: string;
  menu: MenuEntry | null;
  /** The relative path to the site's root. */
  root?: '' | '../';
}

type MenuEntry = 'map' | 'flows' | 'paths' | 'words' | 'rules';

const MENU: readonly [entry: MenuEntry, file: string, ja: string, en: string][] = [
  ['map', 'index.html', '地図', 'Map'],
  ['flows', 'flows.html', 'フロー', 'Flows'],
  ['paths', 'paths.html', '道すじ', 'Paths'],
  ['words', 'words.html', '文言', 'Words'],
  ['rules', 'rules.html', 'ルール', 'Rules'],
];

/** A script that applies the reader's last choices of language, width and code names before the page is painted. */
const KEPT_CHOICES =
  "for(const n of['language','width','code'])try{const v=localStorage.getItem('review:'+n);if(v)document.documentElement.dataset[n]=v}catch{}";

export function pageShell({ title, main, menu, root = '' }: Shell): string {
  const links = MENU.map(
    ([entry, file, ja, en]) =>
      `<a href="${root}${file}"${entry === menu ? ' aria-current="page"' : ''}>${say(ja, en)}</a>`,
  );
  return `<!doctype html>
<html lang="ja" data-language="ja" data-width="390" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title.ja)}｜家のたより レビュー</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}review.css">
<script>${KEPT_CHOICES}</script>
</head>
<body>
<a class="skip" href="#main">${say('本文へ', 'Skip to content')}</a>
<header class="top">
<a class="brand" href="${root}index.html"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M12 3 2.5 11h2.7v9h5v-6h3.6v6h5v-9h2.7z" fill="currentColor"/></svg><span>${say('レビュールーム', 'Review room')}</span></a>
<nav aria-label="${escaped('レビューの目次')}">${links.join('')}</nav>
<div class="tools">
<div class="finder" role="search">
<input id="find" type="search" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" aria-label="すべてから探す Search everything" placeholder="探す：満席、再読み込み、SMS…">
<div id="found" role="listbox" aria-label="見つかったもの Results" hidden></div>
</div>
<button type="button" id="code" aria-pressed="false">${say('コードを表示', 'Show code')}</button>
<button type="button" id="language"><span class="ja" lang="en">English</span><span class="en" lang="ja">日本語</span></button>
</div>
</header>
<main id="main">
<h1>${both(title)}</h1>
${main}
</main>
<script src="${root}search-index.js" defer></script>
<script src="${root}review.js" defer></script>
</body>
</html>
`;
}
