import { inWords } from '#tools/chart-docs/in-words.ts';
import { CHART_WORDS, COPY_WORDS, FIELD_WORDS } from '#tools/review/words-of-charts/chart-words.ts';
import { DESCRIPTION_WORDS } from '#tools/review/words-of-charts/description-words.ts';
import { EVENT_WORDS, PORT_WORDS } from '#tools/review/words-of-charts/event-words.ts';
import { GUARD_WORDS } from '#tools/review/words-of-charts/guard-words.ts';
import { STATE_WORDS } from '#tools/review/words-of-charts/state-words.ts';
import type { WayFacts } from './chart-facts.ts';

export interface Both {
  ja: string;
  en: string;
}

export const chartName = (id: string): Both => ({ ja: CHART_WORDS[id]?.name ?? id, en: inWords(id) });

export const chartPurpose = (id: string, purpose: string): Both => ({
  ja: CHART_WORDS[id]?.purpose ?? purpose,
  en: purpose,
});

const keyName = (chart: string, key: string): string =>
  STATE_WORDS[`${chart}.${key}`] ?? STATE_WORDS[key] ?? key;

/** Returns the name of a state, preceded by the names of its parents. */
export const stateName = (chart: string, name: string): Both => {
  const keys = name.split('.');
  return {
    ja: keys.map((key) => keyName(chart, key)).join('：'),
    en: keys.map(inWords).join(' · '),
  };
};

/** Returns the name of a state without its parents. */
export const ownName = (chart: string, name: string): Both => {
  const key = name.split('.').at(-1) ?? name;
  return { ja: keyName(chart, key), en: inWords(key) };
};

export const descriptionOf = (text: string): Both => ({ ja: DESCRIPTION_WORDS[text] ?? text, en: text });

export const copyName = (key: string): Both => ({ ja: COPY_WORDS[key] ?? key, en: inWords(key) });

export const fieldKind = (kind: string): Both => ({ ja: FIELD_WORDS[kind] ?? kind, en: kind });

export const portName = (port: string): Both => ({ ja: PORT_WORDS[port] ?? port, en: inWords(port) });

export const eventName = (event: string): Both => ({ ja: EVENT_WORDS[event] ?? event, en: inWords(event) });

export const guardName = (guard: string): Both => ({
  ja: GUARD_WORDS[guard] ?? guard,
  en: inWords(guard).replace(/^is /, ''),
});

/**
 * Describes the guard of a transition. Transitions of the same event are tried in order, so later ones begin with
 * “else”.
 */
function conditionOf({ guard, index }: Pick<WayFacts, 'guard' | 'index'>): Both {
  if (guard === null) return index === 0 ? { ja: '', en: '' } : { ja: 'それ以外', en: 'otherwise' };
  const { ja, en } = guardName(guard);
  return { ja: `${ja}とき`, en: `${index === 0 ? 'if' : 'else if'} ${en}` };
}

const ADDED = {
  edited: { ja: '「変更する」', en: 'change' },
  answered: { ja: '回答後、不足がないとき', en: 'answered, and no answer is missing' },
  refused: { ja: '項目が断られたとき', en: 'a field is refused' },
} as const;

function occasionOf({ trigger, event, added }: WayFacts): Both {
  if (added !== null) return ADDED[added];
  if (trigger === 'always') return { ja: '', en: '' };
  if (trigger === 'ended') return { ja: '終わったとき', en: 'at its end' };
  if (trigger === 'done') {
    const { ja, en } = portName(event);
    return { ja: `${ja}の結果`, en: `${en} returns` };
  }
  const delay = event.replace(/^xstate\.after\.(\w+?)\..*$/, '$1');
  return eventName(delay);
}

export function wayWords(way: WayFacts): Both {
  const [occasion, condition] = [occasionOf(way), conditionOf(way)];
  return {
    ja: [occasion.ja, condition.ja].filter(Boolean).join('、') || 'すぐに',
    en: [occasion.en, condition.en].filter(Boolean).join(', ') || 'at once',
  };
}
