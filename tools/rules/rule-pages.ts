import { readdirSync, readFileSync } from 'node:fs';
import type { RulesPage } from './rules.ts';
import { rulesOn } from './rules.ts';

export const RULE_PAGES = 'docs/product';
const OTHER = new Set(['README.md', 'asked-for.md']);

/** The pages of docs/product that hold rules, by their names. */
export const rulePages = (): RulesPage[] =>
  readdirSync(RULE_PAGES)
    .filter((name) => name.endsWith('.md') && !OTHER.has(name))
    .map((name) => rulesOn(`${RULE_PAGES}/${name}`, readFileSync(`${RULE_PAGES}/${name}`, 'utf8')));
