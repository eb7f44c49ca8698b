import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askedIn, complaintsAboutAsked } from './asked-for.ts';
import { complaintsAboutOutcomes, outcomesOfPlaywright, outcomesOfVitest } from './outcomes.ts';
import { RULE_PAGES, rulePages } from './rule-pages.ts';
import { complaintsAboutNumbers, complaintsAboutProofs, criteriaOn, unknownCitations } from './rules.ts';

// npm run check -- rules [-- --passed]: checks that every rule has a proof, that every cited rule exists, and that every
// statement of the specification (docs/product/asked-for.md) has a rule. With `--passed`, it also reads the reports of
// the last test run: every test that a rule names must have passed there.

const ASKED_FOR = `${RULE_PAGES}/asked-for.md`;
const TABLES = ['docs/security.md', 'docs/accessibility.md'];
const TEXT = /\.(?:tsx?|m[jt]s|md|ya?ml|conf)$/;

const read = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);
const textOf = (path: string): string => read(path) ?? '';

const pages = rulePages();
const rules = pages.flatMap((page) => page.rules);
const proven = [...rules, ...TABLES.flatMap((page) => criteriaOn(page, textOf(page)))];
const numbers = new Set(rules.map(({ number }) => number));
const areas = [...new Set(rules.map(({ number }) => number.split('-')[0] ?? ''))];
const asked = askedIn(textOf(ASKED_FOR));

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const citing = tracked.split('\n').filter((path) => TEXT.test(path) && existsSync(path));
let citations = 0;
const unknown = citing.flatMap((path) => {
  const text = textOf(path);
  citations += text.match(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g'))?.length ?? 0;
  return unknownCitations(text, areas, (number) => numbers.has(number)).map(
    (number) => `${path} cites ${number}, which is not a rule`,
  );
});

function complaintsOfLastRun(): string[] {
  const json = (name: string) => JSON.parse(read(`test-results/${name}.json`) ?? 'null');
  const [unit, e2e, deploy] = ['unit', 'e2e', 'deploy'].map(json);
  const outcomes = [
    ...(unit ? outcomesOfVitest(unit, process.cwd()) : []),
    ...(e2e ? outcomesOfPlaywright(e2e, 'tests/e2e') : []),
    ...(deploy ? outcomesOfPlaywright(deploy, 'tests/deploy') : []),
  ];
  const hasRun = (file: string) => {
    if (file.startsWith('tests/deploy/')) return deploy !== null;
    return (file.endsWith('.spec.ts') ? e2e : unit) !== null;
  };
  return complaintsAboutOutcomes(proven, outcomes, hasRun);
}

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { passed: { type: 'boolean' } },
});
const complaints = [
  ...pages.flatMap((page) => page.complaints),
  ...complaintsAboutNumbers(pages),
  ...complaintsAboutProofs(proven, read),
  ...complaintsAboutAsked(asked, (number) => numbers.has(number)),
  ...unknown,
  ...(options.passed ? complaintsOfLastRun() : []),
];
const byHand = rules.filter(({ reason }) => reason !== null).length;
console.info(
  `${rules.length} rules (${rules.length - byHand} by tests, ${byHand} by hand), ${asked.length} statements, ${citations} citations: ${complaints.length} findings`,
);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
