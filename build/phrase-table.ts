import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';
import { loadDefaultJapaneseParser } from 'budoux';
import { encodePhrases } from '#src/ui/phrase-code.ts';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** What is shorter stands on one line. */
const LEAST_LENGTH = 10;

/** The phrases, as BudouX finds them, of every text in the source that a line may break. */
export function phraseTable(): string {
  const budoux = loadDefaultJapaneseParser();
  const texts = new Set(['src', 'flows'].flatMap(sourceIn).flatMap(textsIn));
  const phrases = [...texts].map((text) => budoux.parse(text));
  return encodePhrases(phrases.filter(({ length }) => length > 1));
}

const sourceIn = (folder: string): string[] => {
  const root = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.examples)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'));
};

/** Every Japanese text in a file, as it is shown. */
export const textsIn = (source: string): string[] =>
  textsOf(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program.body).filter(
    (text) => text.length >= LEAST_LENGTH && JAPANESE.test(text),
  );

const textsOf = (node: unknown): string[] => {
  if (node === null || typeof node !== 'object') return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'StringLiteral') return [String(value)];
  if (type === 'JSXText') return [asShown(String(value))];
  return Object.values(node).flatMap(textsOf);
};

/** As JSX has it: what stands on several lines is one text, its lines joined by a space. */
const asShown = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
