export type Read = (path: string) => string | null;

/** A test that proves a rule. The file is relative to the repository's root, and the title is as in the source. */
export interface Proof {
  file: string;
  title: string;
}

/** A numbered rule of docs/product, or a criterion of docs/security.md or docs/accessibility.md. */
export interface Rule {
  /** Such as `BOOK-12`, or `1.4.3` for a criterion. */
  number: string;
  /** The path of the page, such as `docs/product/consultations.md`. */
  page: string;
  english: string;
  /** Empty for criteria. */
  japanese: string;
  proofs: readonly Proof[];
  /** The reason why no test proves the rule, such as `by hand: …`. Null if tests prove it. */
  reason: string | null;
}

export interface RulesPage {
  page: string;
  title: { english: string; japanese: string };
  rules: readonly Rule[];
  /** Messages about list items without a rule number, and about rules without a Japanese text. */
  complaints: readonly string[];
}

const FIRST = /^- \*\*([A-Z]+-\d+)\*\* (\S.*)$/;
const PROOF = /`([^`]+)` “([^”]+)”/g;
const REASON = /^(?:by hand|not applicable|fails): \S/;
const TITLE = /^# ([^｜]+)(?:｜(.+))?$/;

const reasonIn = (proof: string): string | null => (REASON.test(proof) ? proof : null);

const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title }));

/**
 * Reads the rules of a page. A rule has three lines: the English text with its number, the Japanese text, and its
 * proof.
 */
export function rulesOn(page: string, text: string): RulesPage {
  const lines = text.split('\n');
  const [, english = '', japanese = ''] = TITLE.exec(lines[0] ?? '') ?? [];
  const items = [...lines.entries()].filter(([, line]) => line.startsWith('- '));
  const rules = items.flatMap(([at]) => ruleAt(page, lines.slice(at, at + 3)) ?? []);
  const odd = items.filter(([, line]) => !FIRST.test(line));
  return {
    page,
    title: { english, japanese },
    rules,
    complaints: [
      ...odd.map(([at]) => `${page}:${at + 1} is not a rule. Write \`- **AREA-1** The rule.\``),
      ...rules
        .filter((rule) => rule.japanese === '')
        .map(({ number }) => `${number} has no Japanese sentence`),
    ],
  };
}

function ruleAt(page: string, [first = '', ...below]: readonly string[]): Rule | null {
  const [, number, english] = FIRST.exec(first) ?? [];
  if (number === undefined || english === undefined) return null;
  const own = below.filter((line) => line.startsWith('  ')).map((line) => line.trim());
  const isProof = (line: string) => proofsIn(line).length > 0 || REASON.test(line);
  const proof = own.find(isProof) ?? '';
  const japanese = own.find((line) => !isProof(line)) ?? '';
  return { number, page, english, japanese, proofs: proofsIn(proof), reason: reasonIn(proof) };
}

/**
 * Reads the table rows that begin with the number of a criterion, such as `1.4.3`. The last cell contains the proof.
 */
export const criteriaOn = (page: string, text: string): Rule[] =>
  text.split('\n').flatMap((line) => {
    const [, criterion = '', , holds = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    const [number] = /^\d+\.\d+\.\d+/.exec(criterion) ?? [];
    if (number === undefined) return [];
    const reason = reasonIn(proof);
    return [
      { number, page, english: `${criterion}: ${holds}`, japanese: '', proofs: proofsIn(proof), reason },
    ];
  });

/** Reports rules without a test or reason, and named tests that do not exist. */
export const complaintsAboutProofs = (rules: readonly Rule[], read: Read): string[] =>
  rules.flatMap(({ number, proofs, reason }) => {
    if (proofs.length === 0) return reason === null ? [`${number} names no test and no reason`] : [];
    return proofs.flatMap(({ file, title }) => {
      const source = read(file);
      if (source === null) return [`${number}: ${file} does not exist`];
      const isThere = ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));
      return isThere ? [] : [`${number}: ${file} has no test “${title}”`];
    });
  });

/** Reports numbers that are used twice, are out of order, or belong to the area of another page. */
export function complaintsAboutNumbers(pages: readonly RulesPage[]): string[] {
  const areas = new Map<string, string>();
  return pages.flatMap(({ page, rules }) => {
    let last = 0;
    return rules.flatMap(({ number }) => {
      const [area = '', nth = ''] = number.split('-');
      const home = areas.get(area) ?? page;
      areas.set(area, home);
      const before = last;
      last = Number(nth);
      return [
        ...(home === page ? [] : [`${number} is in ${page}, but the rules of ${area} are in ${home}`]),
        ...(last > before ? [] : [`${number} comes after ${area}-${before} or occurs twice`]),
      ];
    });
  });
}

/** Returns the cited rule numbers that do not exist. `areas` are the known prefixes. */
export function unknownCitations(
  text: string,
  areas: readonly string[],
  isRule: (number: string) => boolean,
): string[] {
  const cited = text.match(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')) ?? [];
  return [...new Set(cited)].filter((number) => !isRule(number));
}
