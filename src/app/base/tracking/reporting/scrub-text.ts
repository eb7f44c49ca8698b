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
    .sort((one, other) => other.length - one.length)
    .map((word) => (word.length < UNMISTAKABLE ? `${escaped(word)}(?![A-Za-z0-9])` : escaped(word)));
  const recorded = words.length > 0 ? new RegExp(words.join('|'), 'gi') : null;
  return (text) => {
    const start = text.slice(0, MOST_READ);
    // Cut last: half a name is masked by nothing.
    return maskSentence(recorded ? masked(start, recorded) : start).slice(0, LONGEST);
  };
}

/** A short word within a longer one stays. That is asked here, since Safari before 16.4 reads no pattern that looks behind. */
function masked(text: string, recorded: RegExp): string {
  let shown = '';
  let from = 0;
  recorded.lastIndex = 0;
  for (let match = recorded.exec(text); match !== null; match = recorded.exec(text)) {
    const [word] = match;
    const { index } = match;
    if (word.length < UNMISTAKABLE && /[A-Za-z0-9]/.test(text.charAt(index - 1))) {
      recorded.lastIndex = index + 1;
    } else {
      shown += text.slice(from, index) + MASK;
      from = index + word.length;
    }
  }
  return shown + text.slice(from);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
