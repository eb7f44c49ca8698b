import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit } from 'yaml';
import { JAPANESE, japaneseTexts } from './japanese-texts.ts';
import type { WordSource } from './word-findings.ts';

/**
 * The folders with texts for customers. The provider's texts count too, because the app shows its responses unchanged.
 */
const WORD_FOLDERS = ['src', 'flows', 'examples', 'provider'];

/** The operator's tool, whose lists have the headings that operators use, such as 氏名. */
const FOR_OPERATORS = 'provider/manage/';

/** Returns all texts that customers may read, by file. `root` is the folder of the project. */
export const wordSources = (root = '.'): WordSource[] =>
  WORD_FOLDERS.filter((folder) => existsSync(`${root}/${folder}`)).flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`)
      .filter((file) => !file.startsWith(FOR_OPERATORS))
      .sort()
      .map((file) => ({ file, texts: japaneseTexts(readFileSync(`${root}/${file}`, 'utf8')) })),
  );

const DATA = 'provider/demo/data/builder.yaml';

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
