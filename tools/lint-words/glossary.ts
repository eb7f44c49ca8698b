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
