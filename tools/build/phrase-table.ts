import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadDefaultJapaneseParser } from 'budoux';
import { encodePhrases } from '#src/ui/phrase-code.ts';
import { japaneseTexts } from './japanese-texts.ts';

/** Shorter texts fit on one line. */
const LEAST_LENGTH = 10;

/**
 * Selects the source texts that are long enough to wrap, splits them into phrases with BudouX, and encodes all phrases
 * in one table. With the table, the app lets the browser break lines only between phrases.
 */
export function phraseTable(): string {
  const budoux = loadDefaultJapaneseParser();
  const found = ['src', 'flows'].flatMap(sourceIn).flatMap(japaneseTexts);
  const texts = new Set(
    found.filter(({ text, isWhole }) => isWhole && text.length >= LEAST_LENGTH).map(({ text }) => text),
  );
  const phrases = [...texts].map((text) => budoux.parse(text));
  return encodePhrases(phrases.filter(({ length }) => length > 1));
}

const sourceIn = (folder: string): string[] => {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.examples)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'));
};
