import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Children, cloneElement, isValidElement, useSyncExternalStore } from 'react';
import { isDate } from '#src/lib/japan-date.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { softParts } from './soft-breaks.ts';

/** A screen with room for some twenty characters beside one another: the smallest phones, and text twice as large. */
const narrowScreen = globalThis.matchMedia?.('(max-width: 22em)');
const isScreenNarrow = (): boolean => narrowScreen?.matches ?? false;
const onWidth = (tell: () => void) => {
  narrowScreen?.addEventListener('change', tell);
  return () => narrowScreen?.removeEventListener('change', tell);
};

interface PhrasesProps {
  children: ReactNode;
  /** They stand in a box that is narrow on every screen. */
  narrow?: boolean;
}

const whole = { wordBreak: 'keep-all' } as const;
const unbroken = { whiteSpace: 'nowrap' };

/** Between which phrases a text may break; a single one where the browser knows better, or nobody. */
type PhraseReader = (text: string) => readonly string[];

let phrasesOf: PhraseReader = (text) => [text];

/** What was shown once stays as it was: nobody's words break anew while they are read. */
const shown = new Map<string, readonly string[]>();

const shownPhrases: PhraseReader = (text) => {
  const before = shown.get(text);
  if (before) return before;
  const phrases = phrasesOf(text);
  shown.set(text, phrases);
  return phrases;
};

/**
 * Fetches the phrases for a browser that does not know any itself, as `word-break: auto-phrase` of theme/ground.ts has it;
 * call it as early as can be, since what is shown before they are here may break anywhere. The app's own words are worked
 * out when it is built; the model that finds those of any other text comes when the browser is idle.
 */
export async function learnPhrases(): Promise<void> {
  if (globalThis.CSS?.supports('word-break', 'auto-phrase') ?? true) return;
  const { phrasesOf: knownPhrases } = await import('./known-phrases.ts');
  phrasesOf = knownPhrases;
  whenIdle(() => learnOthers(knownPhrases).catch(() => undefined));
}

async function learnOthers(knownPhrases: PhraseReader): Promise<void> {
  const { foundPhrases } = await import('./phrase-model.ts');
  phrasesOf = (text) => {
    const known = knownPhrases(text);
    return known.length > 1 ? known : foundPhrases(text);
  };
}

/**
 * Words that break between phrases only, in every browser: 家づくりの／無料相談, never 家づ／くり; and where a phrase is
 * longer than a line, between its parts: only where lines are short, since a screen reader may stop between two parts. A date
 * breaks at its spaces only.
 */
export function Phrases({ children, narrow = false }: PhrasesProps) {
  const isNarrow = useSyncExternalStore(onWidth, isScreenNarrow) || narrow;
  return phrased(children, isNarrow ? softParts : asOne);
}

type PartsOf = (phrase: string) => readonly string[];

const asOne: PartsOf = (phrase) => [phrase];

const phrased = (node: ReactNode, partsOf: PartsOf): ReactNode =>
  Children.map(node, (child) => {
    if (typeof child === 'string') return broken(child, partsOf);
    if (!isValidElement<{ children?: ReactNode }>(child) || typeof child.type !== 'string') return child;
    const { children } = child.props;
    return children === undefined ? child : cloneElement(child, undefined, phrased(children, partsOf));
  });

const DATE = /((?:\d{4}年)?\d{1,2}月\d{1,2}日(?:\([^)]{1,3}\))?)/;

/**
 * A date with its weekday behind other words: there is room for both in one line only by chance. Behind a short one there is: it
 * stays one piece, at which a screen reader stops once.
 */
const DATE_BEHIND_WORDS = /\S{5,}\s(?:\d{4}年)?\d{1,2}月\d{1,2}日\(/;

/** A date in a sentence stays on one line. */
const withWholeDates = (text: string, key: string): ReactNode[] =>
  text
    .split(DATE)
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name, and its place never changes.
    .map((part, nth) => (nth % 2 === 0 ? part : <Unbroken key={`${key} ${nth}`}>{part}</Unbroken>))
    .filter((part) => part !== '');

/** Joins what was taken apart within brackets. */
const withNamesJoined = (phrases: readonly string[], phrase: string): readonly string[] => {
  const before = phrases.at(-1) ?? '';
  return /「[^」]{1,5}$/.test(before) ? [...phrases.slice(0, -1), before + phrase] : [...phrases, phrase];
};

/** A name that ends with a short one in brackets, which stays whole: 世田谷モデルハウス／「結の家」. */
const isNameInName = (text: string): boolean => /^[^。、\s「]{1,12}「[^」]{1,6}」$/.test(text);

const Unbroken = ({ children }: { children: string }) => (
  <Box component="span" sx={unbroken}>
    {children}
  </Box>
);

function broken(text: string, partsOf: PartsOf): ReactNode {
  if (partsOf === asOne && (isDate(text) || isNameInName(text)))
    return (
      <Box component="span" sx={whole}>
        {DATE_BEHIND_WORDS.test(text) ? withWholeDates(text, 'date') : text}
      </Box>
    );
  const phrases = shownPhrases(text).reduce(withNamesJoined, []);
  const words = phrases.flatMap(partsOf).flatMap((part, nth) => [
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    ...(nth > 0 ? [<wbr key={`before ${nth}`} />] : []),
    ...withWholeDates(part, `date in ${nth}`),
  ]);
  if (words.length === 1 && words[0] === text) return text;
  return phrases.length > 1 ? (
    <Box component="span" sx={whole}>
      {words}
    </Box>
  ) : (
    words
  );
}

/** The same for words that are no React's: puts the places into them at which they may break. */
export function breakPhrases(text: DocumentFragment): void {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (nodes.nextNode()) found.push(nodes.currentNode as Text);
  for (const node of found) {
    const phrases = phrasesOf(node.data);
    if (phrases.length < 2) continue;
    const words = document.createElement('span');
    words.style.wordBreak = whole.wordBreak;
    words.append(
      ...phrases.flatMap((phrase, nth) => (nth > 0 ? [document.createElement('wbr'), phrase] : [phrase])),
    );
    node.replaceWith(words);
  }
}
