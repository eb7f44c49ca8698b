import type { WizardNames } from './wizard-names.ts';

const WORDS = 'tools/review/words-of-charts';

interface Entry {
  key: string;
  text: string;
}

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

/** Appends entries to the first table of a file. Existing entries stay. */
function withEntries(file: string, text: string, entries: readonly Entry[]): string {
  const end = text.indexOf('\n};');
  if (end < 0) throw new Error(`${file}: there is no table \`= {…};\` to write the wizard's words into.`);
  const known = (key: string) => text.includes(`\n  ${key}: `) || text.includes(`\n  '${key}': `);
  const missing = entries.filter(({ key }) => !known(key));
  return `${text.slice(0, end)}${missing.map((entry) => `\n  '${entry.key}': ${entry.text},`).join('')}${text.slice(end)}`;
}

/**
 * Returns the word lists of the review site by file, with placeholders for a new wizard.
 * @throws Error if the table of a list cannot be found.
 */
export const withReviewWords = (names: WizardNames, read: (file: string) => string): [string, string][] =>
  Object.entries(entriesOf(names)).map(([file, entries]) => [file, withEntries(file, read(file), entries)]);
