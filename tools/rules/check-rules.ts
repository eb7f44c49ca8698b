import { allProofs, rulePages, sources, unknownNumbers } from './rules.ts';

// npm run check -- rules: every rule is named by the title of a test or judged by hand, and every cited rule exists.

const rules = rulePages().flatMap((page) => page.rules);
const numbers = rules.map(({ number }) => number);
const proven = new Set(allProofs().flatMap((proof) => proof.numbers));

const complaints = [
  ...numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${number} is the number of two rules.`),
  ...rules
    .filter(({ number, byHand }) => byHand === null && !proven.has(number))
    .map(({ number, page }) => `${page}: no test names ${number}. Begin a title with it: '${number} …'.`),
  ...sources(/\.(?:tsx?|m[jt]s|md|ya?ml|conf)$/).flatMap(([file, text]) =>
    unknownNumbers(text, rules).map((number) => `${file} names ${number}, which is no rule.`),
  ),
];
console.info(`${rules.length} rules, ${complaints.length} findings`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
