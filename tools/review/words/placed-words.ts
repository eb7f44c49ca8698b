import type { WordSource } from '#tools/lint-words/word-findings.ts';
import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { stateId } from '#tools/review/facts/records.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { nameInWords, stateName } from '#tools/review/facts/say.ts';
import type { Scene } from '#tools/review/facts/storyboard.ts';
import type { Stop } from '#tools/review/recording/record.ts';

/** A recorded screen with its text. The review room searches this text for the texts of the source code. */
export interface ShownScreen {
  chart: string;
  state: string;
  /**
   * The title of a page outside the wizards. Its `chart` may run on every page, so only the title identifies the page.
   * Null in a wizard.
   */
  page: string | null;
  stop: Stop;
  /** The text of the screen without whitespace. */
  text: string;
}

/** A text with its position in the source and the screens that show it. */
export interface PlacedWord {
  file: string;
  line: number;
  text: string;
  screens: readonly ShownScreen[];
}

const MOST_SCREENS = 3;
/**
 * The minimum length of a part of a template, in characters. A shorter part occurs on too many screens to identify one.
 */
const LEAST_PART = 2;

/**
 * Returns every recorded screen once. On a wizard's screen, `chart` is the wizard's chart, not one that runs on every
 * page.
 */
export function shownScreens(
  charts: readonly ChartFacts[],
  scenes: ReadonlyMap<string, Scene>,
): ShownScreen[] {
  const all = charts.flatMap(({ id, states, title }) =>
    states.flatMap(({ name }) =>
      (scenes.get(stateId(id, name))?.shots ?? []).map(({ stop }) =>
        screenAt(stop, id, name, title !== null),
      ),
    ),
  );
  const screens = new Map<Stop, ShownScreen>();
  for (const screen of all)
    if (screen.page === null || !screens.has(screen.stop)) screens.set(screen.stop, screen);
  return [...screens.values()];
}

const screenAt = (stop: Stop, chart: string, state: string, isWizard: boolean): ShownScreen => ({
  chart,
  state,
  page: isWizard ? null : (stop.title.split('｜')[0] ?? ''),
  stop,
  text: joined(`${stop.title} ${stop.text}`),
});

/** Removes whitespace and line breaks, because the screen and the source break lines differently. */
const joined = (text: string): string => text.replace(/[\s\u200b]+/g, '');

export const placedWords = (sources: readonly WordSource[], screens: readonly ShownScreen[]): PlacedWord[] =>
  sources.flatMap(({ file, texts }) =>
    texts.map(({ text, line }) => ({ file, line, text, screens: screensOf(text, screens) })),
  );

function screensOf(text: string, screens: readonly ShownScreen[]): ShownScreen[] {
  const parts = text
    .split('…')
    .map(joined)
    .filter(({ length }) => length >= LEAST_PART);
  if (parts.length === 0) return [];
  return screens.filter((screen) => parts.every((part) => screen.text.includes(part))).slice(0, MOST_SCREENS);
}

/** Names a screen for product owners: a page by its title, a wizard's step by its chart and state. */
export function screenName({ chart: id, state: name, page }: ShownScreen): Both {
  if (page !== null) return { ja: `ページ「${page}」`, en: `page ${page}` };
  const [chart, state] = [nameInWords(id), stateName(name)];
  return { ja: `${chart.ja}：${state.ja}`, en: `${chart.en}: ${state.en}` };
}
