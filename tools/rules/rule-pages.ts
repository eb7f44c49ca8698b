import { readdirSync, readFileSync } from 'node:fs';
import type { RulesPage } from './rules.ts';
import { rulesOn } from './rules.ts';

export const RULE_PAGES = 'docs/product';
const CONTENTS = readFileSync(`${RULE_PAGES}/README.md`, 'utf8');
const OTHER = new Set(['README.md', 'asked-for.md']);

const placeOf = (name: string): number => {
  const place = CONTENTS.indexOf(`(${name})`);
  return place < 0 ? CONTENTS.length : place;
};

/** Reads the pages of docs/product that contain rules, in the order of its README. Unlisted pages come last. */
export const rulePages = (): RulesPage[] =>
  readdirSync(RULE_PAGES)
    .filter((name) => name.endsWith('.md') && !OTHER.has(name))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((name) => rulesOn(`${RULE_PAGES}/${name}`, readFileSync(`${RULE_PAGES}/${name}`, 'utf8')));
