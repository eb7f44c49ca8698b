/** The name of a thing, and its forbidden names. */
interface Term {
  say: string;
  never: readonly string[];
  /** In the page, from 1. */
  line: number;
}

/** Words that may contain a forbidden name, for a reason that the page gives. */
interface Exception {
  words: string;
  line: number;
}

export interface Glossary {
  terms: readonly Term[];
  exceptions: readonly Exception[];
  /** Lines of words that find each other in the review room's search. */
  synonyms: readonly (readonly string[])[];
}

/**
 * Reads a page with tables: `| say | it is | never |`, `| these words stand | because |` and
 * `| search | finds also |`.
 */
export function readGlossary(page: string): Glossary {
  const terms: Term[] = [];
  const exceptions: Exception[] = [];
  const searches: string[][] = [];
  let table = '';
  for (const [index, row] of page.split('\n').entries()) {
    const [first = '', second = '', third = ''] = cellsOf(row);
    const line = index + 1;
    if (first === '') table = '';
    else if (table === '') table = first;
    else if (/^-+$/.test(first)) continue;
    else if (table === 'say') terms.push({ say: first, never: third.split('、').filter(Boolean), line });
    else if (table === 'these words stand') exceptions.push({ words: first, line });
    else if (table === 'search') searches.push([first, ...second.split('、')]);
  }
  const refused = terms
    .filter(({ never }) => never.length > 0)
    .map(({ say, never }) => [say, ...never.map((word) => word.replace(/^「|」$/g, ''))]);
  return { terms, exceptions, synonyms: [...searches, ...refused] };
}

const cellsOf = (row: string): string[] =>
  row.startsWith('|')
    ? row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
