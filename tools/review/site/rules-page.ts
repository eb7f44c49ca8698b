import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import type { ShownRule, ShownRules } from '#tools/review/facts/rules-of-charts.ts';
import { chartFile, escaped, page } from './page.ts';

/** Converts the literals in backticks to `<code>` elements. */
const sentence = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

export const ruleList = (
  rules: readonly ShownRule[],
  root: string,
  more: (rule: ShownRule) => string = () => '',
): string =>
  `<dl class="rules">${rules.map((rule) => `<div${root ? '' : ` id="${rule.number}"`}><dt><a href="${root}rules.html#${rule.number}">${rule.number}</a></dt><dd>${sentence(rule.japanese)}${more(rule)}</dd></div>`).join('')}</dl>`;

const anchorOf = (area: string): string => `area-${area.replace(/^.*\//, '').replace('.md', '')}`;

export function rulesPage(areas: readonly ShownRules[], charts: readonly ChartFacts[]): string {
  const all = areas.flatMap(({ rules }) => rules);
  const byHand = all.filter((rule) => rule.byHand !== null).length;
  const linkRule = (rule: ShownRule) => {
    const links = charts
      .filter(({ id }) => rule.charts.includes(id))
      .map(({ id, title }) => `<a class="tag" href="${chartFile(id)}">${escaped(title)}</a>`);
    return `<p class="tags">${links.join(' ')}${rule.byHand === null ? '' : '<span class="tag">人が確かめます</span>'}</p>`;
  };
  const contents = areas.map(
    ({ page: area, title, rules }) =>
      `<li><a href="#${anchorOf(area)}">${escaped(title.japanese)} ${rules.length}</a></li>`,
  );
  const parts = areas.map(
    ({ page: area, title, rules }) =>
      `<h2 id="${anchorOf(area)}">${escaped(title.japanese)}</h2>${ruleList(rules, '', linkRule)}`,
  );
  return page({
    title: 'ルール',
    lead: `この製品の決まり ${all.length} 件です。${all.length - byHand} 件は自動テストが、${byHand} 件は人が確かめます。番号は変わりません。`,
    main: `<ul class="contents">${contents.join('')}</ul>${parts.join('\n')}`,
    menu: 'rules.html',
  });
}
