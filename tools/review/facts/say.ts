import { inWords } from '#tools/chart-docs/in-words.ts';
import type { WayFacts } from './chart-facts.ts';

/** A text of the site in both languages. The names of a chart are English in both, because the chart itself is. */
export interface Both {
  ja: string;
  en: string;
}

const inBoth = (text: string): Both => ({ ja: text, en: text });

/** Returns the name of a chart, an event, a port, a guard or a kind of text: its code name in words. */
export const nameInWords = (name: string): Both => inBoth(inWords(name));

export const asWritten = (text: string): Both => inBoth(text);

/** Returns the name of a state, preceded by the names of its parents. */
export const stateName = (name: string): Both => inBoth(name.split('.').map(inWords).join(' · '));

/** Returns the name of a state without its parents. */
export const ownName = (name: string): Both => nameInWords(name.split('.').at(-1) ?? name);

/**
 * Describes the guard of a transition. Transitions of the same event are tried in order, so later ones begin with
 * “else”.
 */
function conditionOf({ guard, index }: Pick<WayFacts, 'guard' | 'index'>): string {
  if (guard === null) return index === 0 ? '' : 'otherwise';
  return `${index === 0 ? 'if' : 'else if'} ${inWords(guard).replace(/^is /, '')}`;
}

const ADDED = {
  edited: '「変更する」 (change)',
  answered: 'answered, and no answer is missing',
  refused: 'a field is refused',
} as const;

function occasionOf({ trigger, event, added }: WayFacts): string {
  if (added !== null) return ADDED[added];
  if (trigger === 'always') return '';
  if (trigger === 'ended') return 'at its end';
  if (trigger === 'done') return `${inWords(event)} returns`;
  return inWords(event.replace(/^xstate\.after\.(\w+?)\..*$/, '$1'));
}

export const wayWords = (way: WayFacts): Both =>
  inBoth([occasionOf(way), conditionOf(way)].filter(Boolean).join(', ') || 'at once');
