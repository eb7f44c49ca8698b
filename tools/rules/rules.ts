import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A numbered rule of docs/product. */
export interface Rule {
  /** Such as `BOOK-12`. */
  number: string;
  /** The path of the page, such as `docs/product/consultations.md`. */
  page: string;
  japanese: string;
  english: string;
  /** How a person judges the rule, if no test can. */
  byHand: string | null;
}

export interface RulesPage {
  page: string;
  title: { english: string; japanese: string };
  rules: readonly Rule[];
}

/** A test whose title begins with the numbers of the rules that it proves. */
export interface Proof {
  file: string;
  title: string;
  numbers: readonly string[];
}

const FOLDER = 'docs/product';
const NUMBER = /[A-Z]{2,5}-\d+/;
const RULE = /^- \*\*([A-Z]+-\d+)\*\* (.+)\n {2}(?!by hand: )(.+)(?:\n {2}by hand: (.+))?/gm;
const TITLE = new RegExp(`(['"\`])((?:${NUMBER.source} )+)((?:\\\\.|(?!\\1).)+)\\1`, 'gs');

/** Reads a page: each rule is a Japanese line with its number, an English line, and `by hand: …` if no test can prove it. */
export function rulesOn(page: string, text: string): RulesPage {
  const [, english = '', japanese = ''] = /^# ([^｜\n]+)(?:｜(.+))?/.exec(text) ?? [];
  const rules = [...text.matchAll(RULE)].map(
    ([, number = '', ja = '', en = '', byHand = null]): Rule => ({
      number,
      page,
      japanese: ja,
      english: en,
      byHand,
    }),
  );
  return { page, title: { english, japanese }, rules };
}

/** Reads the pages of docs/product in the order of its README. */
export function rulePages(): RulesPage[] {
  const contents = readFileSync(`${FOLDER}/README.md`, 'utf8');
  return readdirSync(FOLDER)
    .filter((name) => contents.includes(`(${name})`))
    .sort((one, other) => contents.indexOf(`(${one})`) - contents.indexOf(`(${other})`))
    .map((name) => rulesOn(`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')));
}

/** Returns the tests in a file that name rules. */
export const readProofs = (file: string, source: string): Proof[] =>
  [...source.matchAll(TITLE)].map(([, , numbers = '', title = '']) => ({
    file,
    title,
    numbers: numbers.trim().split(' '),
  }));

/** Reads all tracked and new files of the repository whose names match. */
export const sources = (isWanted: RegExp): [file: string, text: string][] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => isWanted.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]);

/** Returns all tests that name rules. */
export const allProofs = (): Proof[] =>
  sources(/\.(?:test|spec)\.tsx?$|\/(?:wizard-walk|every-tour)\.tsx?$/).flatMap(([file, text]) =>
    readProofs(file, text),
  );

/** Returns the cited numbers of known areas that are no rule's. */
export function unknownNumbers(text: string, rules: readonly Rule[]): string[] {
  const numbers = new Set(rules.map(({ number }) => number));
  const areas = new Set(rules.map(({ number }) => number.split('-')[0]));
  const cited = text.match(new RegExp(`\\b${NUMBER.source}\\b`, 'g')) ?? [];
  return [...new Set(cited)].filter((number) => areas.has(number.split('-')[0]) && !numbers.has(number));
}
