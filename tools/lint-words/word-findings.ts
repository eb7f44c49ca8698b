import type { Finding } from '#tools/lint-flows/finding.ts';
import { sortFindings } from '#tools/lint-flows/finding.ts';
import type { JapaneseText } from './japanese-texts.ts';

export const GLOSSARY = 'docs/glossary.md';

export interface WordSource {
  file: string;
  texts: readonly JapaneseText[];
}

/** Reports every text that contains a forbidden name, and every glossary line that has no effect. */
export function wordFindings(glossary: Glossary, sources: readonly WordSource[]): Finding[] {
  return sortFindings([
    ...sources.flatMap(({ file, texts }) =>
      texts.flatMap(({ text, line }) =>
        refusedIn(text, glossary).map((sentence) => ({ file, line, sentence })),
      ),
    ),
    ...unknownButtonLabels(sources),
    ...unusedTerms(
      glossary,
      sources.flatMap(({ texts }) => texts.map(({ text }) => text)),
    ),
  ]);
}

/** Matches a glossary entry in 「」, such as 「電話番号」. Such a word is refused only if it is the whole text. */
const WHOLE = /^「.+」$/;

function refusedIn(text: string, { terms, exceptions }: Glossary): string[] {
  const judged = exceptions.reduce((rest, { words }) => rest.replaceAll(words, ' '), text);
  return terms.flatMap(({ say, never }) =>
    never
      .filter((word) => (WHOLE.test(word) ? word === `「${judged.trim()}」` : judged.includes(word)))
      .map((word) => `「${text}」 says ${word}. Say ${say}, or explain in ${GLOSSARY} why these words stay.`),
  );
}

/** Matches the quoted buttons in a sentence: 「A」を押, or 「A」または「B」を押. */
const PRESSED = /((?:「[^」]+」(?:または)?)+)を押/g;

/** Reports sentences that ask the customer to press a button whose label does not exist as a text of its own. */
function unknownButtonLabels(sources: readonly WordSource[]): Finding[] {
  const all = sources.flatMap(({ file, texts }) => texts.map((text) => ({ ...text, file })));
  const own = new Set(all.map(({ text }) => text));
  return all.flatMap(({ text, file, line }) =>
    [...text.matchAll(PRESSED)]
      .flatMap(([, pressed = '']) => pressed.match(/[^「」]+(?=」)/g) ?? [])
      // `…` stands for a template value. Between 「 and 」, the value is a constant with the button's label.
      .filter((word) => word !== '…' && !own.has(word))
      .map((word) => ({
        file,
        line,
        sentence: `「${text}」 tells the customer to press 「${word}」, but no button or link has this text. Quote the text of one that exists.`,
      })),
  );
}

function unusedTerms({ terms, exceptions }: Glossary, texts: readonly string[]): Finding[] {
  const isSaid = (word: string) => texts.some((text) => text.includes(word));
  const at = (line: number, sentence: string): Finding => ({ file: GLOSSARY, line, sentence });
  const refused = new Set(terms.flatMap(({ never }) => never));
  return [
    ...terms
      .filter(({ say }) => !isSaid(say))
      .map(({ say, line }) => at(line, `No text says ${say}. Delete the line, or correct it.`)),
    ...terms
      .filter(({ say }) => [...refused].some((word) => say.includes(word)))
      .map(({ say, line }) => at(line, `Another line forbids ${say}. Keep one of the two.`)),
    ...exceptions
      .filter(({ words }) => !isSaid(words))
      .map(({ words, line }) => at(line, `No text says 「${words}」. Delete the line.`)),
  ];
}

interface Term {
  say: string;
  never: readonly string[];
  /** The line in the page, counted from 1. */
  line: number;
}

/** A phrase that may contain a forbidden name. The glossary gives the reason. */
interface Exception {
  words: string;
  line: number;
}

export interface Glossary {
  terms: readonly Term[];
  exceptions: readonly Exception[];
}

/**
 * Reads the tables of a page that have one of these headings:
 * `| say | it is | never |`, `| these words stand | because |`.
 */
export function readGlossary(page: string): Glossary {
  const terms: Term[] = [];
  const exceptions: Exception[] = [];
  let table = '';
  for (const [index, row] of page.split('\n').entries()) {
    const [first = '', , third = ''] = cellsOf(row);
    const line = index + 1;
    if (first === '') table = '';
    else if (table === '') table = first;
    else if (/^-+$/.test(first)) continue;
    else if (table === 'say') terms.push({ say: first, never: third.split('、').filter(Boolean), line });
    else if (table === 'these words stand') exceptions.push({ words: first, line });
  }
  return { terms, exceptions };
}

const cellsOf = (row: string): string[] =>
  row.startsWith('|')
    ? row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
