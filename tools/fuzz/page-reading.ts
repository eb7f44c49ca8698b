import type { Cell } from '@antithesishq/bombadil';
import type { Action, Fingerprint, Point, State } from '@antithesishq/bombadil/browser';
import { extract, getFingerprint } from '@antithesishq/bombadil/browser';

// The explorer calls these functions after each action. They read the page from their argument, not from global names.
// While one document replaces another, the page has no body.

export type TargetKind =
  | 'signIn'
  | 'field'
  | 'choice'
  | 'part'
  | 'primary'
  | 'back'
  | 'dialog'
  | 'link'
  | 'menu';

/** An element that a customer could press. */
export type Target = { kind: TargetKind; words: string; fingerprint: Fingerprint; point: Point };

const TEXT_FIELDS = 'input:not([type]), input[type=text], input[type=tel], input[type=email], textarea';
const JUST_KEPT = 'input:not([type=file], [type=hidden], [type=password]), textarea, select';
const PRESSABLE =
  'a[href]:not([target=_blank], [download]), button, label, [role=button], [role=option], [role=menuitem], [role=radio], [role=checkbox]';
const WAYS_ON = 'a[href]:not([href^="#"], [target=_blank]), button, [role=menuitem]';
const SIMULATOR = /^\/line-simulator\//;

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden=true]') === null;

const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled, [aria-disabled=true]') && element.closest('fieldset:disabled') === null;

/** Returns the topmost layer: the last open dialog or menu, or else the whole page. */
const topOf = (document: Document): Element | null =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(isShown).at(-1) ??
  document.body;

const wordsOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

interface Watched extends Window {
  explored?: { idx: number; pops: number; seen: number; isLost: boolean };
}

/**
 * True if a reloaded page changed its path before the explorer first read it. The page may then have gone back in
 * the history without the explorer seeing the `popstate`.
 */
function hasLeftItsAddress({ performance, location }: Window): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && new URL(load.name).pathname !== location.pathname;
}

/**
 * True if the page has lost a `popstate`. The browser fires none while the explorer reads a page, so the app does not
 * notice that the history has moved. This never happens to customers, so the explorer reloads the page, and checks no
 * property before the reload.
 */
export const hasLostPop = extract(({ window, document }) => {
  const page = window as Watched;
  if (document.body === null) return false;
  const idx = Number((window.history.state as { idx?: number } | null)?.idx ?? 0);
  if (!page.explored) {
    const explored = { idx, pops: 0, seen: 0, isLost: hasLeftItsAddress(window) };
    page.explored = explored;
    window.addEventListener('popstate', () => {
      explored.pops += 1;
    });
    return explored.isLost;
  }
  const { explored } = page;
  if (idx < explored.idx && explored.pops === explored.seen) explored.isLost = true;
  explored.idx = idx;
  explored.seen = explored.pops;
  return explored.isLost;
});

/** True while the page is loading. Meanwhile the explorer waits and checks no property. */
const isUnderWay = ({ document }: State): boolean =>
  document.readyState !== 'complete' ||
  document.body === null ||
  document.querySelector('[aria-busy=true], .MuiCircularProgress-root') !== null ||
  document.querySelector('h1') === null;

export const underWay = extract(isUnderWay);

export const path = extract(({ window }) => window.location.pathname);

export const heading = extract(({ document }) =>
  wordsOf(document.querySelector('h1') ?? document.createElement('i')),
);

export const isSimulator = extract(({ window }) => SIMULATOR.test(window.location.pathname));

/**
 * True if the browser's back button leads to a page of the app. False if it leads out of the app, or to the simulated
 * sign-in at LINE.
 */
export const canGoBack = extract(({ navigationHistory: { back } }) => {
  const { url } = back.at(-1) ?? { url: 'about:blank' };
  return url.startsWith('http') && !url.includes('/line-simulator/');
});

export const lastAction: Cell<Action | null> = extract(({ lastAction: action }) => action);

/**
 * The label of the button that the last action pressed, or null. The explorer returns the fingerprint with other
 * property names than its type declares.
 */
export const pressed = extract(({ lastAction: action }) => {
  if (typeof action !== 'object' || action === null) return null;
  const [press] = Object.entries(action).flatMap(([name, given]) => (/Click$/.test(name) ? [given] : []));
  const { tag, text_content: text }: { tag?: string; text_content?: string } = press?.fingerprint ?? {};
  return tag === 'button' || tag === 'a' ? (text ?? '').replaceAll(/\s+/g, ' ').trim() : null;
});

/** The current values of a form, by control. Codes from an SMS are left out, because the app never stores them. */
export const typed = extract(({ document }) => {
  const controls = [...document.querySelectorAll(`main form :is(${JUST_KEPT})`)] as HTMLInputElement[];
  return Object.fromEntries(
    controls.flatMap(({ name, type, value, checked, autocomplete }) => {
      if (name === '' || autocomplete === 'one-time-code') return [];
      const isMark = type === 'radio' || type === 'checkbox';
      return [isMark ? [`${name}=${value}`, checked ? 'checked' : ''] : [name, value]];
    }),
  );
});

export const errors = extract(({ document }) =>
  [
    ...document.querySelectorAll(
      '[role=alert], .MuiAlert-colorError, .MuiFormHelperText-root.Mui-error, a.MuiLink-root[href^="#field-"]',
    ),
  ]
    .filter(isShown)
    .map(wordsOf)
    .filter((words) => words !== ''),
);

const PROGRAM_WORDS = /\bundefined\b|\bNaN\b|\[object|Invalid Date|\bnull\b|Error:/;

/** A word that only programs use, such as `undefined`. Null if the page shows none. */
export const programWords = extract(({ document }) => {
  const texts = [...document.querySelectorAll('main, [data-dock], [role=dialog]')].map(wordsOf);
  return PROGRAM_WORDS.exec(texts.join(' '))?.[0] ?? null;
});

/**
 * The texts of the enabled buttons and links in the topmost layer. Buttons and links in a `nav` are left out, and so are
 * links to a fragment of the page (`#…`).
 */
export const waysOn = extract(({ document }) => {
  const top = topOf(document);
  const ways = [...(top?.querySelectorAll(WAYS_ON) ?? [])];
  return ways.filter((way) => isShown(way) && isEnabled(way) && way.closest('nav') === null).map(wordsOf);
});

/**
 * The number of database rows that the provider's latest response states in a cookie. A page with an opaque origin has
 * no cookies, so the number is 0.
 */
export const rows = extract(({ document, window }) =>
  Number((window.origin === 'null' ? null : /explored_rows=(\d+)/.exec(document.cookie))?.[1] ?? 0),
);

/** One telephone number in five is too short, so that the form refuses it. */
const TEL = '0[789]0[1-9]([0-9]{7}|[0-9]{7}|[0-9]{7}|[0-9]{7}|)';

const TEXTS: readonly [RegExp, string][] = [
  [/tel|電話/i, TEL],
  [/mail|メール/i, '[a-z]{4,8}@example\\.com'],
  [/postal|郵便/i, '(2240032|1500001|2510043)'],
  [/furigana|kana|フリガナ|セイ|メイ/i, '(サトウ|スズキ)'],
  [/code|コード/i, '[0-9]{6}'],
  [/visitor|人数|companion/i, '[1-4]'],
  [/street|address|番地/i, '(中央|桜木町)[1-9]'],
  [/last|姓|first|名/i, '(佐藤|鈴木|山田|花)'],
];

function textFor(field: Element): string {
  const label =
    field.id === '' ? '' : (field.ownerDocument.querySelector(`label[for="${field.id}"]`)?.textContent ?? '');
  const words = `${field.id} ${field.getAttribute('type')} ${field.getAttribute('autocomplete')} ${label}`;
  return TEXTS.find(([of]) => of.test(words))?.[1] ?? '(子どもと伺います|よろしくお願いします)[0-9]{0,2}';
}

const isText = (element: Element): element is HTMLInputElement => element.matches(TEXT_FIELDS);

const SHORT_NUMBER = /^0[789]0[1-9]$/;

/**
 * Returns the pattern of the text to type: the whole text for an empty field, or the missing digits for a number that
 * the form refused as too short. Null for any other field.
 */
function textAfter(field: HTMLInputElement): string | null {
  if (field.value === '') return textFor(field);
  return field.ariaInvalid === 'true' && SHORT_NUMBER.test(field.value) ? '[0-9]{7}' : null;
}

function kindOfLabel({ control, ownerDocument }: HTMLLabelElement): TargetKind | null {
  if (!control?.matches('[type=radio], [type=checkbox]')) return null;
  const { name } = control as HTMLInputElement;
  return ownerDocument.querySelector(`input[name="${name}"]:checked`) ? 'part' : 'choice';
}

function kindOf(element: Element): TargetKind | null {
  if (element.closest('nav, [role=menu], [aria-haspopup]')) return 'menu';
  if (element.closest('[data-dock]')) return element.matches('.MuiButton-sizeLarge') ? 'primary' : 'part';
  if (element.closest('.MuiDialogActions-root')) return 'dialog';
  if (isText(element)) return textAfter(element) === null ? null : 'field';
  if (element.matches('label')) return kindOfLabel(element as HTMLLabelElement);
  if (element.closest('header')) return wordsOf(element) === '戻る' ? 'back' : 'menu';
  if (element.matches('[aria-pressed]')) return 'part';
  return element.matches('a') || /変更する|削除/.test(wordsOf(element)) ? 'link' : 'choice';
}

/** Returns the centre of an element. Null if the centre is outside the window or covered. */
function pointOn(element: Element, { document, window }: State): Point | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return null;
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
}

/** Everything that a customer could press now. */
export const targets = extract((state) => {
  const { document, window } = state;
  const all = [...(topOf(document)?.querySelectorAll(`${PRESSABLE}, ${TEXT_FIELDS}`) ?? [])];
  return all.filter(isShown).flatMap((element): Target[] => {
    const isForeign = element.matches('a') && !isOwn(element as HTMLAnchorElement, window);
    const point = isForeign || !isEnabled(element) ? null : pointOn(element, state);
    const kind = SIMULATOR.test(window.location.pathname) ? 'signIn' : kindOf(element);
    if (kind === null || point === null) return [];
    return [{ kind, point, words: wordsOf(element), fingerprint: getFingerprint(element) }];
  });
});

/** True for links within the app, except links to the developers' pages and to the simulator. */
const isOwn = ({ href }: HTMLAnchorElement, window: Window): boolean => {
  const { origin, pathname } = new URL(href, window.location.href);
  return (
    origin === window.location.origin &&
    !/^\/(?:debug|line-simulator|demo|customers|explorer)\b/.test(pathname)
  );
};

/** The pattern of the text to type into the focused field. Null if the focus is not in a field that needs text. */
export const wanted = extract(({ document }) => {
  const field = document.activeElement;
  return field && isText(field) ? textAfter(field) : null;
});

/** True if a text field has the focus. */
export const isFilled = extract(({ document }) => document.activeElement?.matches(TEXT_FIELDS) === true);
