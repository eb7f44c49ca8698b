import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Children, useSyncExternalStore } from 'react';
import { isDate } from '#src/lib/japan-date.ts';
import { splitLongPhrase } from './soft-breaks.ts';

/** Matches a screen with about twenty characters per line, such as a small phone or one with text at twice the size. */
const narrowScreen = globalThis.matchMedia?.('(max-width: 22em)');
const isScreenNarrow = (): boolean => narrowScreen?.matches ?? false;
const onWidth = (tell: () => void) => {
  narrowScreen?.addEventListener('change', tell);
  return () => narrowScreen?.removeEventListener('change', tell);
};

interface PhrasesProps {
  children: ReactNode;
  /** True when the box around the text is narrow on every screen. */
  narrow?: boolean;
}

const whole = { wordBreak: 'keep-all' } as const;
const unbroken = { whiteSpace: 'nowrap' };

/** Splits a text into phrases. The whole text is one phrase until BudouX is loaded. */
let splitPhrases = (text: string): readonly string[] => [text];

/**
 * Loads BudouX for browsers without `word-break: auto-phrase` (theme/baseline.ts). Call it early, because texts that are shown
 * before it has arrived may break anywhere.
 */
export async function loadPhrases(): Promise<void> {
  if (globalThis.CSS?.supports('word-break', 'auto-phrase') ?? true) return;
  const { jaModel, Parser } = await import('budoux');
  const parser = new Parser(jaModel);
  splitPhrases = (text) => parser.parse(text);
}

/**
 * Breaks the lines of a text only between phrases, in every browser: 家づくりの／無料相談, never 家づ／くり. In a
 * narrow box, a long phrase also breaks between its parts. In a wide box, it does not, because a screen reader may
 * pause between two parts. A date breaks only at its spaces. Texts inside child elements stay as they are.
 */
export function Phrases({ children, narrow = false }: PhrasesProps) {
  const isNarrow = useSyncExternalStore(onWidth, isScreenNarrow) || narrow;
  const split = isNarrow ? splitLongPhrase : asOne;
  return Children.map(children, (child) => (typeof child === 'string' ? broken(child, split) : child));
}

type PartsOf = (phrase: string) => readonly string[];

const asOne: PartsOf = (phrase) => [phrase];

const DATE = /((?:\d{4}年)?\d{1,2}月\d{1,2}日(?:\([^)]{1,3}\))?|\d{1,2}:\d{2}〜\d{1,2}:\d{2})/;

/**
 * Matches a date with its weekday after a word of at least five characters. The word and the date rarely fit into one line,
 * so the date gets an element of its own. A date after a shorter word gets none, because a screen reader may pause between
 * two elements.
 */
const DATE_BEHIND_WORDS = /\S{5,}\s(?:\d{4}年)?\d{1,2}月\d{1,2}日\(/;

/** Keeps each date and each time range in a text on one line. */
const withWholeDates = (text: string, key: string): ReactNode[] =>
  text
    .split(DATE)
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other key, and its index never changes.
    .map((part, nth) => (nth % 2 === 0 ? part : <Unbroken key={`${key} ${nth}`}>{part}</Unbroken>))
    .filter((part) => part !== '');

/** A reducer that joins two neighbouring phrases that are inside the same brackets. */
const withNamesJoined = (phrases: readonly string[], phrase: string): readonly string[] => {
  const before = phrases.at(-1) ?? '';
  return /「[^」]{1,5}$/.test(before) ? [...phrases.slice(0, -1), before + phrase] : [...phrases, phrase];
};

/** True for a name that ends with another name in brackets, such as 世田谷モデルハウス「結の家」. */
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
  const phrases = splitPhrases(text).reduce(withNamesJoined, []);
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

/** Adds `<wbr>` elements between the phrases of a DOM fragment's texts. */
export function insertPhraseBreaks(text: DocumentFragment): void {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (nodes.nextNode()) found.push(nodes.currentNode as Text);
  for (const node of found) {
    const phrases = splitPhrases(node.data);
    if (phrases.length < 2) continue;
    const words = document.createElement('span');
    words.style.wordBreak = whole.wordBreak;
    words.append(
      ...phrases.flatMap((phrase, nth) => (nth > 0 ? [document.createElement('wbr'), phrase] : [phrase])),
    );
    node.replaceWith(words);
  }
}
