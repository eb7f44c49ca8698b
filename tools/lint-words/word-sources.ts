import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { japaneseTexts } from '#tools/build/japanese-texts.ts';
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
