import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { japaneseTexts } from '#tools/build/japanese-texts.ts';
import type { WordSource } from './word-findings.ts';

/** Where customers' words stand; what the provider sends and seeds is shown as it is. */
export const WORD_FOLDERS = ['src', 'flows', 'examples', 'provider'];

/** Every text that customers may read, by the file that it stands in; `root` is the project's folder. */
export const wordSources = (root = '.'): WordSource[] =>
  WORD_FOLDERS.filter((folder) => existsSync(`${root}/${folder}`)).flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .sort()
      .map((file) => ({ file, texts: japaneseTexts(readFileSync(`${root}/${file}`, 'utf8')) })),
  );
