import { MASK, maskMessage } from '#src/lib/mask-personal-text.ts';

/** Shorter words identify nobody and would mask half a sentence. */
const SHORTEST = 3;
/** Words of at least this length are masked even inside another word. */
const UNMISTAKABLE = 8;
const LONGEST = 1000;
const MOST_READ = 100 * LONGEST;

export type ScrubText = (text: string) => string;

/** Masks everything in an error's text that is known about the customer, and every text that looks personal. */
export function scrubText(known: readonly string[]): ScrubText {
  const words = known
    .filter((word) => word.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .map((word) => (word.length < UNMISTAKABLE ? `${escaped(word)}(?![A-Za-z0-9])` : escaped(word)));
  const recorded = words.length > 0 ? new RegExp(words.join('|'), 'gi') : null;
  return (text) => {
    const start = text.slice(0, MOST_READ);
    // The text is cut after the masking, because half a name would match nothing.
    return maskMessage(recorded ? masked(start, recorded) : start).slice(0, LONGEST);
  };
}

/**
 * Masks the matches, except for a short word inside a longer one. A lookbehind cannot check that, because Safari before
 * 16.4 does not support it.
 */
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
