import { parseUrl } from '#src/lib/urls.ts';

/** A placeholder origin, so that the URL parser can read a pattern like a page's URL. */
const ORIGIN = 'https://origin.invalid';
const MAX_LENGTH = 2048;

type Token = { kind: 'letter'; letter: string } | { kind: 'segment' } | { kind: 'anything' };

/**
 * True if a URL matches the server's pattern (ARR-33). `*` matches within a segment, and `**` across segments. The URL
 * must have every query parameter of the pattern. False if the pattern is not a path. The time is at most proportional
 * to the pattern's length times the URL's length, because the pattern never becomes a RegExp.
 */
export function matchesRedirectPattern(pattern: string, url: URL): boolean {
  if (!pattern.startsWith('/') || pattern.length > MAX_LENGTH) return false;
  const wanted = parseUrl(pattern, ORIGIN);
  return (
    wanted?.origin === ORIGIN &&
    [...wanted.searchParams].every(([name, value]) => url.searchParams.getAll(name).includes(value)) &&
    matchesTokens(parseTokens(canonical(wanted.pathname)), canonical(url.pathname))
  );
}

/** Makes percent-encoding comparable: `%e3` and `%E3` are the same byte. */
const canonical = (pathname: string): string =>
  pathname.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());

const parseTokens = (pattern: string): Token[] =>
  pattern.split(/(\*\*|\*)/).flatMap((part): Token[] => {
    if (part === '**') return [{ kind: 'anything' }];
    if (part === '*') return [{ kind: 'segment' }];
    return [...part].map((letter) => ({ kind: 'letter', letter }));
  });

/** Follows all possible matches at once. `reached` has the number of tokens that each of them has used. */
function matchesTokens(tokens: readonly Token[], text: string): boolean {
  let reached = withSkips(tokens, new Set([0]));
  for (const letter of text) {
    const next = new Set<number>();
    for (const used of reached) {
      const token = tokens[used];
      if (token?.kind === 'letter' && token.letter === letter) next.add(used + 1);
      if (token?.kind === 'anything' || (token?.kind === 'segment' && letter !== '/')) next.add(used);
    }
    reached = withSkips(tokens, next);
  }
  return reached.has(tokens.length);
}

/** Adds the matches in which the next wildcards match nothing. */
function withSkips(tokens: readonly Token[], reached: Set<number>): Set<number> {
  for (const used of reached) {
    const token = tokens[used];
    if (token && token.kind !== 'letter') reached.add(used + 1);
  }
  return reached;
}
