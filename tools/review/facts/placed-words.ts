import Papa from 'papaparse';
import type { WordSource } from '#tools/lint-words/word-findings.ts';
import type { ScreenRecord } from '#tools/review/recording/record.ts';
import type { ChartFacts } from './chart-facts.ts';
import { pageName } from './storyboard.ts';

/** A screen of a wizard's step, or of a page, with the texts of all its pictures. */
export interface ShownScreen {
  /** Such as 「家づくり相談：ご希望の店舗」, or 「ホーム」 for a page outside the wizards. */
  label: string;
  /** The chart and the state of a wizard's screen. */
  at: { chart: string; state: string } | null;
  /** The texts without whitespace, because the screen and the source break lines differently. */
  texts: readonly string[];
}

/** A text with its position in the source and the screens that show it. */
export interface PlacedWord {
  file: string;
  line: number;
  text: string;
  screens: readonly ShownScreen[];
}

/** A shorter part of a template, in characters, occurs on too many screens to identify one. */
const MIN_PART = 2;

const joined = (text: string): string => text.replace(/[\s\u200b]+/g, '');

export function shownScreens(stops: readonly ScreenRecord[], charts: readonly ChartFacts[]): ShownScreen[] {
  const screens = new Map<string, ShownScreen & { texts: string[] }>();
  for (const stop of stops) {
    const at = findWizard(stop, charts);
    const label = at ? `${at.wizard.title}：${at.step.title}` : pageName(stop);
    const screen = screens.get(label) ?? {
      label,
      at: at && { chart: at.wizard.id, state: at.step.name },
      texts: [],
    };
    screens.set(label, screen);
    screen.texts.push(joined(`${stop.title} ${stop.text}`));
  }
  return [...screens.values()];
}

function findWizard({ running }: ScreenRecord, charts: readonly ChartFacts[]) {
  for (const { chart, states } of running) {
    const wizard = charts.find(({ id, isWizard }) => isWizard && id === chart);
    const step = wizard?.states.find(({ name }) => name === states.at(-1)?.split('.')[0]);
    if (wizard && step) return { wizard, step };
  }
  return null;
}

/** Matches the files whose texts no customer reads: examples, the demonstration, and notes for developers. */
const NOT_FOR_CUSTOMERS =
  /^examples\/|\.examples\.|^provider\/(?:demo|manage|openapi|serve)\/|^src\/(?:line\/simulated|api\/contract\/|pages\/debug\/)/;

export const placedWords = (sources: readonly WordSource[], screens: readonly ShownScreen[]): PlacedWord[] =>
  sources
    .filter(({ file }) => !NOT_FOR_CUSTOMERS.test(file))
    .flatMap(({ file, texts }) =>
      texts.map(({ text, line }) => ({ file, line, text, screens: screensWith(text, screens) })),
    );

function screensWith(text: string, screens: readonly ShownScreen[]): ShownScreen[] {
  const parts = text
    .split('…')
    .map(joined)
    .filter(({ length }) => length >= MIN_PART);
  if (parts.length === 0) return [];
  return screens.filter(({ texts }) => texts.some((text) => parts.every((part) => text.includes(part))));
}

/** Names the part of the product that shows the texts of a file. */
export function partOfProduct(file: string, charts: readonly ChartFacts[]): string {
  if (file.startsWith('provider/')) return '住宅会社のシステムの応答';
  const folder = /^flows\/([\w-]+)\//.exec(file)?.[1];
  const wizard = charts.find(
    (chart) => folder !== undefined && chart.file === `machines/${folder}.machine.ts`,
  );
  if (wizard) return wizard.title;
  if (folder) return '手続きに共通';
  return file.startsWith('src/pages/') ? 'そのほかのページ' : 'アプリに共通';
}

/** Without a byte order mark, a spreadsheet misreads the Japanese text. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes the words as CSV. The third column is for a reviewer’s new wording. */
export const wordTable = (words: readonly PlacedWord[], charts: readonly ChartFacts[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse({
    fields: ['区分', '文言', '新しい文言', '画面', '場所'],
    data: words.map(({ file, line, text, screens }) => [
      partOfProduct(file, charts),
      text,
      '',
      screens.map(({ label }) => label).join('\n'),
      `${file}:${line}`,
    ]),
  });
