import { MASK, maskSentence } from '#src/lib/mask-personal-text.ts';

/** A shorter word says nothing of anybody and would black out half a sentence. */
const SHORTEST = 3;
/** From this length on a word is masked even inside another. */
const UNMISTAKABLE = 8;
const LONGEST = 1000;
const MOST_READ = 100 * LONGEST;

export type ScrubText = (text: string) => string;

/** Masks in an error's words whatever is on record of the customer, and whatever looks as if it could be. */
export function scrubText(known: readonly string[]): ScrubText {
  const words = known
    .filter((word) => word.length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length)
    .map((word) =>
      word.length < UNMISTAKABLE ? `(?<![A-Za-z0-9])${escaped(word)}(?![A-Za-z0-9])` : escaped(word),
    );
  const recorded = words.length > 0 ? new RegExp(words.join('|'), 'gi') : null;
  return (text) => {
    const start = text.slice(0, MOST_READ);
    // Cut last: half a name is masked by nothing.
    return maskSentence(recorded ? start.replace(recorded, MASK) : start).slice(0, LONGEST);
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
