import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit } from 'yaml';
import { JAPANESE, japaneseTexts } from '#tools/build/japanese-texts.ts';
import type { WordSource } from './word-findings.ts';

/** The folders of customers' words; the app shows the provider's responses and seeds unchanged. */
export const WORD_FOLDERS = ['src', 'flows', 'examples', 'provider'];

/** Every text that customers may read, by its file; `root` is the project's folder. */
export const wordSources = (root = '.'): WordSource[] =>
  WORD_FOLDERS.filter((folder) => existsSync(`${root}/${folder}`)).flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .sort()
      .map((file) => ({ file, texts: japaneseTexts(readFileSync(`${root}/${file}`, 'utf8')) })),
  );

/** The demo's data, which customers read as the builder's words. */
const DATA = 'provider/demo/data/builder.yaml';

/** Every Japanese text of the demo's data. */
export const dataSource = (): WordSource => ({ file: DATA, texts: textsOfData(readFileSync(DATA, 'utf8')) });

export function textsOfData(yaml: string): { text: string; line: number }[] {
  const lineCounter = new LineCounter();
  const texts: { text: string; line: number }[] = [];
  visit(parseDocument(yaml, { lineCounter }), {
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || !JAPANESE.test(value)) return;
      texts.push({ text: value, line: lineCounter.linePos(range?.[0] ?? 0).line });
    },
  });
  return texts;
}
