import type { WizardNames } from './wizard-names.ts';

const WORDS = 'tools/review/words-of-charts';

interface Entry {
  key: string;
  text: string;
}

/** What the review room calls a new wizard in Japanese, by the file it stands in: its names stand in for words to come. */
const entriesOf = ({ camel, steps }: WizardNames): Readonly<Record<string, readonly Entry[]>> => ({
  [`${WORDS}/chart-words.ts`]: [
    {
      key: camel,
      text: `{ name: '${camel}', purpose: '${steps.join('、')}をうかがい、送信します。' }`,
    },
  ],
  [`${WORDS}/state-words.ts`]: steps.map((name) => ({ key: name, text: `'${name}'` })),
  [`${WORDS}/event-words.ts`]: [
    ...steps.map((name) => ({ key: `${name}.entered`, text: `'${name}が入力された'` })),
    { key: `${camel}.submitted`, text: `'${camel}が送信された'` },
  ],
});

/** A list of words with new ones at the end of its first table; what has a word keeps it. */
function withEntries(file: string, text: string, entries: readonly Entry[]): string {
  const end = text.indexOf('\n};');
  if (end < 0) throw new Error(`${file}: there is no table \`= {…};\` to write the wizard's words into.`);
  const known = (key: string) => text.includes(`\n  ${key}: `) || text.includes(`\n  '${key}': `);
  const missing = entries.filter(({ key }) => !known(key));
  return `${text.slice(0, end)}${missing.map((entry) => `\n  '${entry.key}': ${entry.text},`).join('')}${text.slice(end)}`;
}

/** The review room's lists of words by their files, with a new wizard's. @throws Error when a list looks otherwise. */
export const withReviewWords = (names: WizardNames, read: (file: string) => string): [string, string][] =>
  Object.entries(entriesOf(names)).map(([file, entries]) => [file, withEntries(file, read(file), entries)]);
