import type { WordSource } from '#tools/lint-words/word-findings.ts';
import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { stateId } from '#tools/review/facts/records.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { chartName, stateName } from '#tools/review/facts/say.ts';
import type { Scene } from '#tools/review/facts/storyboard.ts';
import type { Stop } from '#tools/review/recording/record.ts';

/** A screen with its text, in which texts of the source can be found. */
export interface ShownScreen {
  chart: string;
  state: string;
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
/** A shorter part of a template occurs on too many screens to identify one. */
const LEAST_PART = 2;

export function shownScreens(
  charts: readonly ChartFacts[],
  scenes: ReadonlyMap<string, Scene>,
): ShownScreen[] {
  const screens = new Map<Stop, ShownScreen>();
  for (const { id, states, title } of charts)
    for (const { name } of states)
      for (const { stop } of scenes.get(stateId(id, name))?.shots ?? [])
        if (title !== null || !screens.has(stop))
          screens.set(stop, { chart: id, state: name, stop, text: joined(`${stop.title} ${stop.text}`) });
  return [...screens.values()];
}

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

/** Names each change after the first screen that shows its new text. */
export function withScreens<Changed extends { after: Both | null; name: Both | null }>(
  changes: readonly Changed[],
  words: readonly PlacedWord[],
): Changed[] {
  const shown = new Map(words.map((word) => [word.text, word.screens[0]]));
  return changes.map((change) => {
    const screen = shown.get(change.after?.ja ?? '');
    if (!screen) return { ...change, name: { ja: '画面の記録なし', en: 'no recorded screen' } };
    const [chart, state] = [chartName(screen.chart), stateName(screen.chart, screen.state)];
    return { ...change, name: { ja: `${chart.ja}：${state.ja}`, en: `${chart.en}: ${state.en}` } };
  });
}
