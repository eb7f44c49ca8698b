import type { Stop } from '#tools/review/recording/record.ts';
import type { ChartFacts } from './chart-facts.ts';
import { hasOwnScreen } from './frames.ts';
import { hashOf, lastingText } from './lasting.ts';
import { stateId } from './records.ts';
import type { Scene } from './storyboard.ts';

/**
 * A summary of the texts, fields and picture on the screen of a state. An approval stores the summary, and later
 * reviews compare it with the current summary.
 */
export interface Shown {
  /** A hash of the texts on the screen. */
  words: string;
  /** A hash of the labels, kinds, choices and rules of the fields. */
  fields: string;
  /** The grey levels of the picture, scaled down to a grid. Empty without a picture. */
  picture: string;
}

export interface ShownState {
  shown: Omit<Shown, 'picture'>;
  /** The picture's file in the records. Null without a picture. */
  file: string | null;
}

/** Returns the hashes of each state that has its own screen. `withPictures` adds the grey levels later. */
export const shownStates = (
  charts: readonly ChartFacts[],
  scenes: ReadonlyMap<string, Scene>,
): Map<string, ShownState> =>
  new Map(
    charts.flatMap(({ id, states }) =>
      states.flatMap(({ name, kind, copy }): [string, ShownState][] => {
        const state = stateId(id, name);
        const stops = judgedStops(scenes.get(state));
        const isSeen = (kind === 'step' || kind === 'final') && hasOwnScreen(id, name);
        return isSeen && stops.length > 0 ? [[state, shownBy(stops, Object.values(copy))]] : [];
      }),
    ),
  );

/**
 * Returns the screens with named pictures, or else the first screen. Named pictures come first because the
 * same tests take them in every run. An unnamed picture comes from the first test that reaches the state.
 */
function judgedStops(scene: Scene | undefined): Stop[] {
  const stops = (scene?.shots ?? []).map(({ stop }) => stop);
  const named = stops.filter(({ name }) => name !== null);
  return named.length > 0 ? named : stops.slice(0, 1);
}

function shownBy(stops: readonly Stop[], copy: readonly string[]): ShownState {
  const fields = stops.flatMap((stop) =>
    stop.fields.map(({ label, kind, choices, rules }) =>
      lastingText(JSON.stringify([label, kind, choices, rules])),
    ),
  );
  return {
    shown: {
      words: hashOfAll([...stops.map(({ text }) => lastingText(text)), ...copy]),
      fields: hashOfAll(fields),
    },
    file: stops[0]?.pictures[390] ?? null,
  };
}

const hashOfAll = (texts: readonly string[]): string => hashOf([...new Set(texts)].sort().join('\n'));
