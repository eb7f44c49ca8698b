import type { ShownRule, ShownRules } from '#tools/review/facts/rules-shown.ts';
import { nameInWords, stateName } from '#tools/review/facts/say.ts';
import { chartFile } from './chart-page.ts';
import { stateAnchor } from './chart-picture.ts';
import { escaped, say } from './html.ts';
import { pageShell } from './page-shell.ts';
import { pathAnchor, pathsFile, shortTitle } from './paths-page.ts';
import type { Entry } from './search-index.ts';

const RULES_FILE = 'rules.html';

/** Converts the literals in backticks to `<code>` elements. */
const sentence = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const inBoth = ({ japanese, english }: Pick<ShownRule, 'japanese' | 'english'>): string =>
  `<span class="ja">${sentence(japanese)}</span><span class="en" lang="en">${sentence(english)}</span>`;

export function rulesPage(pages: readonly ShownRules[]): string {
  const areas = pages.map(
    ({ page, title, rules }) =>
      `<section id="${areaAnchor(page)}"><h2>${say(title.japanese, title.english)} <span class="count">${rules.length}</span></h2><dl class="rules">${rules.map(ruleItem).join('')}</dl></section>`,
  );
  const all = pages.flatMap(({ rules }) => rules);
  const judged = all.filter(({ byHand }) => byHand !== null).length;
  const contents = pages.map(
    ({ page, title }) => `<li><a href="#${areaAnchor(page)}">${say(title.japanese, title.english)}</a></li>`,
  );
  const main = `<p class="lead">${say(
    `この製品の決まり ${all.length} 件です。うち ${all.length - judged} 件は自動テストが、${judged} 件は人が確かめます。番号は変わりません。`,
    `The ${all.length} rules of the product. Tests prove ${all.length - judged} of them, and people check ${judged}. The number of a rule never changes.`,
  )}</p>
<ul class="columns contents">${contents.join('')}</ul>
${areas.join('\n')}`;
  return pageShell({ title: { ja: 'ルール', en: 'Rules' }, main, menu: 'rules' });
}

const areaAnchor = (page: string): string => `area-${page.replace(/^.*\//, '').replace('.md', '')}`;

function ruleItem(rule: ShownRule): string {
  const states = rule.states.map(
    ({ chart, state }) =>
      `<a href="${chartFile(chart)}#${stateAnchor(state)}">${say(`${nameInWords(chart).ja}：${stateName(state).ja}`, `${nameInWords(chart).en}: ${stateName(state).en}`)}</a>`,
  );
  const charts = rule.charts
    .filter((chart) => !rule.states.some((state) => state.chart === chart))
    .map((chart) => `<a href="${chartFile(chart)}">${say(nameInWords(chart).ja, nameInWords(chart).en)}</a>`);
  const paths = rule.records.map(
    (record, index) =>
      `<a href="${pathsFile(record.file)}#${pathAnchor(record)}">${say(`道すじ${index + 1}`, `path ${index + 1}`)}<span class="of-code">：${escaped(shortTitle(record))}</span></a>`,
  );
  const shown = [...states, ...charts, ...paths];
  const tests = rule.proofs.map(
    ({ file, title }) => `<li><code>${escaped(file)}</code> ${escaped(title)}</li>`,
  );
  const proof =
    rule.byHand === null
      ? `<details class="of-code"><summary>${say(`テスト ${tests.length}`, `${tests.length} tests`)}</summary><ul>${tests.join('')}</ul></details>`
      : `<p class="meta">${say('人が確かめます', 'Checked by people')}：${escaped(rule.byHand)}</p>`;
  return `<div class="rule" id="${rule.number}"><dt><a href="#${rule.number}">${rule.number}</a></dt><dd><p>${inBoth(rule)}</p>${shown.length > 0 ? `<p class="shown">${shown.join(' ')}</p>` : ''}${proof}</dd></div>`;
}

export function rulesOfChart(chart: string, pages: readonly ShownRules[]): string {
  const own = pages.flatMap(({ rules }) => rules).filter(({ charts }) => charts.includes(chart));
  if (own.length === 0) return '';
  const items = own.map(
    (rule) =>
      `<div class="rule"><dt><a href="../${RULES_FILE}#${rule.number}">${rule.number}</a></dt><dd>${inBoth(rule)}</dd></div>`,
  );
  return `<h2>${say('ここで守られるルール', 'Rules that apply here')} <span class="count">${own.length}</span></h2><dl class="rules">${items.join('')}</dl>`;
}

const plain = (text: string): string => text.replaceAll('`', '');

export const ruleEntries = (pages: readonly ShownRules[]): Entry[] =>
  pages.flatMap(({ title, rules }) =>
    rules.map(({ number, japanese, english, proofs }) => ({
      kind: 'rule' as const,
      title: [plain(japanese), plain(english)] as const,
      place: [`${number}・${title.japanese}`, `${number}, ${title.english}`] as const,
      url: `${RULES_FILE}#${number}`,
      more: [number, ...proofs.map((proof) => proof.title)].join(' '),
    })),
  );
