import type { JapaneseText } from '#tools/build/japanese-texts.ts';
import { japaneseTexts } from '#tools/build/japanese-texts.ts';

export interface WordChange {
  /** The current text. `…` stands for each template value. */
  text: string;
  /**
   * The line number of the text at the time when the table was written. If the file contains the text several times,
   * the change applies to the occurrence nearest to this line.
   */
  line: number;
  /** The new text. */
  said: string;
}

interface Changed {
  source: string;
  done: readonly WordChange[];
  refused: readonly string[];
}

/** Replaces texts in the source of a file. Reports the changes made and those that were refused. */
export function changeWords(source: string, changes: readonly WordChange[]): Changed {
  const places = placesOf(japaneseTexts(source), changes);
  const edits: Edit[] = [];
  const done: WordChange[] = [];
  const refused: string[] = [];
  for (const change of changes) {
    const place = places.get(change);
    const codes = place ? codesOf(source, place, change.said) : 'the text is no longer there';
    if (typeof codes === 'string') refused.push(`「${change.text}」: ${codes}.`);
    else {
      edits.push(...codes);
      done.push(change);
    }
  }
  const inOrder = edits.sort((a, b) => b.start - a.start);
  return {
    source: inOrder.reduce(
      (code, edit) => code.slice(0, edit.start) + edit.code + code.slice(edit.end),
      source,
    ),
    done,
    refused,
  };
}

/**
 * Finds the occurrence that each change refers to. If the table changes every occurrence of a text, changes and
 * occurrences are matched in order. Otherwise each change takes the nearest occurrence that is not taken yet.
 */
function placesOf(
  texts: readonly JapaneseText[],
  changes: readonly WordChange[],
): Map<WordChange, JapaneseText> {
  const places = new Map<WordChange, JapaneseText>();
  for (const text of new Set(changes.map((change) => change.text))) {
    const left = texts.filter((one) => one.text === text);
    const alike = changes.filter((change) => change.text === text).sort((a, b) => a.line - b.line);
    const isEach = left.length === alike.length;
    for (const change of alike) {
      const apart = ({ line }: JapaneseText) => Math.abs(line - change.line);
      const place = isEach ? left[0] : [...left].sort((a, b) => apart(a) - apart(b))[0];
      if (!place) continue;
      places.set(change, place);
      left.splice(left.indexOf(place), 1);
    }
  }
  return places;
}

type Edit = { start: number; end: number; code: string };

function codesOf(source: string, { pieces, isWhole }: JapaneseText, said: string): Edit[] | string {
  const parts = isWhole ? [said] : said.split('…');
  if (parts.length !== pieces.length)
    return `it contains ${pieces.length - 1} values (…), but the new text contains ${parts.length - 1}`;
  const edits = pieces.map(({ start, end }, index) => {
    const around = { before: source[start - 1] ?? '', after: source.slice(end, end + 2) };
    const code = codeOf(source.slice(start, end), parts[index] ?? '', around);
    return code === null ? null : { start, end, code };
  });
  return edits.some((edit) => edit === null)
    ? 'the text of an element may not contain <, >, {, } or a line break'
    : edits.filter((edit) => edit !== null);
}

/**
 * Encodes a text for its position: a string, an attribute, a part of a template, or the text of an element. Null if
 * that is impossible.
 */
function codeOf(
  old: string,
  said: string,
  { before, after }: { before: string; after: string },
): string | null {
  const quote = old[0];
  if (quote === '"' && before === '=') return `"${said.replaceAll('"', '&quot;')}"`;
  if ((quote === "'" || quote === '"') && old.at(-1) === quote && old.length > 1)
    return `${quote}${said.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n')}${quote}`;
  if (after.startsWith('`') || after === '${')
    return said.replace(/[`\\]|\$\{/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
  if (/[<>{}\n]/.test(said)) return null;
  return old.replace(/^(\s*)[\s\S]*?(\s*)$/, (_, start: string, end: string) => `${start}${said}${end}`);
}
