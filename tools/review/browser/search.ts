import type { Entry } from '#tools/review/site/search-index.ts';
import { bestOf } from './best-of.ts';
import { language } from './choices.ts';
import type { Synonyms } from './search-key.ts';

declare global {
  interface Window {
    REVIEW_INDEX?: readonly Entry[];
    REVIEW_SYNONYMS?: Synonyms;
  }
}

const KINDS: Readonly<Record<Entry['kind'], { ja: string; en: string }>> = {
  flow: { ja: 'フロー', en: 'Flow' },
  state: { ja: '状態', en: 'State' },
  way: { ja: '動き', en: 'Way' },
  problem: { ja: '問題', en: 'Problem' },
  path: { ja: '道すじ', en: 'Path' },
  word: { ja: '文言', en: 'Words' },
  rule: { ja: 'ルール', en: 'Rule' },
};
export function followSearch(): void {
  const field = document.getElementById('find');
  const list = document.getElementById('found');
  if (!(field instanceof HTMLInputElement) || !list) return;
  let chosen = -1;
  const links = () => [...list.querySelectorAll('a')];
  const choose = (index: number) => {
    const all = links();
    chosen = all.length === 0 ? -1 : (index + all.length) % all.length;
    for (const [at, link] of all.entries()) link.setAttribute('aria-selected', String(at === chosen));
    const link = all[chosen];
    if (link) field.setAttribute('aria-activedescendant', link.id);
    else field.removeAttribute('aria-activedescendant');
    link?.scrollIntoView({ block: 'nearest' });
  };
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
  };
  const show = () => {
    const asked = field.value.trim();
    const entries =
      asked === '' ? [] : bestOf(window.REVIEW_INDEX ?? [], asked, window.REVIEW_SYNONYMS ?? []);
    list.replaceChildren(...entries.map(linkTo));
    if (entries.length === 0) list.append(nothing());
    open(asked !== '');
    choose(0);
  };
  field.addEventListener('input', show);
  field.addEventListener('focus', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') links()[chosen]?.click();
    else if (event.key === 'Escape') open(false);
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', () => open(false));
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('.finder')) open(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || (event.target instanceof Element && event.target.closest('input, textarea')))
      return;
    event.preventDefault();
    field.focus();
  });
}

function linkTo({ kind, title, place, url }: Entry, index: number): HTMLAnchorElement {
  const at = language() === 'ja' ? 0 : 1;
  const link = document.createElement('a');
  link.id = `found-${index}`;
  link.setAttribute('role', 'option');
  link.href = `${document.documentElement.dataset.root ?? ''}${url}`;
  link.append(
    piece('span', 'kind', KINDS[kind][language()]),
    piece('span', '', title[at]),
    piece('small', '', place[at]),
  );
  return link;
}

function nothing(): HTMLElement {
  const none = piece('p', '', language() === 'ja' ? '見つかりませんでした。' : 'Nothing found.');
  none.setAttribute('role', 'option');
  return none;
}

function piece(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
