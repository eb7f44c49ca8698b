import { readFileSync } from 'node:fs';

/** An entry of the explorer's trace: an action and the state after it. */
export interface TraceEntry {
  readonly action: unknown;
  readonly state: { readonly url: string };
  readonly snapshots: readonly { readonly name: string | null; readonly value: unknown }[];
  readonly violations: readonly { readonly name: string }[];
}

export const readTrace = (file: string): TraceEntry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): TraceEntry => JSON.parse(line));

/** A broken property, with a description of each step that led to it. */
export interface Finding {
  readonly property: string;
  readonly sentence: string;
  readonly steps: readonly string[];
}

/** The message for each broken property, by its export name in exploration.ts. */
export const SENTENCES: Readonly<Record<string, string>> = {
  addressIsAState: 'The URL is neither a page of the app nor a step of a wizard.',
  screenIsOfItsAddress: 'The screen shows a different step from the one in the URL.',
  onePressMakesOneRow:
    'During one visit to the review, the button presses created more than one database row.',
  typedTextIsKept: 'A form lost its values, although the customer only moved between pages.',
  everyPageHasAWayOn: 'For five seconds the page had no link or button to continue.',
  waitingEnds: 'The page was still loading after 20 seconds.',
  everyErrorIsJapanese: 'An error is not a Japanese sentence.',
  noProgramWords: 'The page shows a word that only programs use.',
  noPageBreaks: 'The app led to its own error page.',
  noUncaughtException: 'The page threw an exception.',
  noUnhandledRejection: 'A promise was rejected without a handler.',
};

const SHOWN_STEPS = 16;
const LONGEST_NAME = 40;
const SHOWN_VALUES = ['heading', 'typed', 'errors', 'rows', 'programWords', 'waysOn', 'uncaughtExceptions'];
const KEYS: Readonly<Record<number, string>> = { 8: 'Backspace', 9: 'Tab', 13: 'Enter', 27: 'Escape' };

interface Press {
  readonly fingerprint: {
    readonly tag?: string;
    readonly text_content?: string;
    readonly accessible_name?: string;
    readonly id?: string;
  };
}

function nameOf({ fingerprint }: Press): string {
  const { tag, text_content: text, accessible_name: name, id } = fingerprint;
  const words = (text || name || id || tag || '').replaceAll(/\s+/g, ' ').trim();
  return `「${words.slice(0, LONGEST_NAME)}」`;
}

/** Describes an action in words, such as `presses 「次へ」`. */
export function inWords(action: unknown): string {
  if (typeof action === 'string')
    return { Back: 'goes back', Forward: 'goes forward' }[action] ?? `${action.toLowerCase()}s`;
  if (typeof action !== 'object' || action === null) return 'opens the page';
  const [[name, given] = ['', {}]] = Object.entries(action);
  if (name === 'Click') return `presses ${nameOf(given)}`;
  if (name === 'DoubleClick') return `presses ${nameOf(given)} twice`;
  if (name === 'TypeText') return `types 「${given.text}」`;
  if (name === 'PressKey') return `presses ${KEYS[given.code] ?? given.code}`;
  return name;
}

const placeOf = ({ state }: TraceEntry): string => new URL(state.url, 'http://explored').pathname;

/** Returns a finding for each violation, with the last steps before it and the values on its screen. */
export function findingsIn(trace: readonly TraceEntry[]): Finding[] {
  return trace.flatMap(({ violations, snapshots }, index) =>
    violations.map(({ name }) => ({
      property: name,
      sentence: SENTENCES[name] ?? name,
      steps: [
        ...trace
          .slice(0, index + 1)
          .filter(({ action }) => action !== 'Wait')
          .slice(-SHOWN_STEPS)
          .map((entry) => `${inWords(entry.action)} → ${placeOf(entry)}`),
        ...snapshots
          .filter((read) => SHOWN_VALUES.includes(read.name ?? ''))
          .map((read) => `  ${read.name}: ${JSON.stringify(read.value)}`),
      ],
    })),
  );
}

/** Counts the actions, and the different screens by URL path and heading. */
export function totalsOf(trace: readonly TraceEntry[]): { actions: number; screens: Set<string> } {
  const headingOf = ({ snapshots }: TraceEntry) => snapshots.find(({ name }) => name === 'heading')?.value;
  return {
    actions: trace.filter(({ action }) => action !== null && action !== 'Wait').length,
    screens: new Set(trace.map((entry) => `${placeOf(entry)} ${headingOf(entry)}`)),
  };
}
