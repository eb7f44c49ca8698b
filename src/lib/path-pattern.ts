import { parseUrl } from './parse-url.ts';

/** Only its path and query matter: it lets the URL parser read a pattern as it reads a page's address. */
const ORIGIN = 'https://origin.invalid';
const MAX_LENGTH = 2048;

type Token = { kind: 'letter'; letter: string } | { kind: 'segment' } | { kind: 'anything' };

/**
 * Whether a URL is one that a pattern from the server names (decisions §4): `*` stands for anything within a segment,
 * `**` for anything at all, and each parameter of the pattern's query must be in the URL's. Takes time in proportion to
 * the pattern's length times the URL's at the worst; the pattern never becomes a RegExp. Returns false when the pattern is
 * no path pattern.
 */
export function matchesPathPattern(pattern: string, url: URL): boolean {
  if (!pattern.startsWith('/') || pattern.length > MAX_LENGTH) return false;
  const wanted = parseUrl(pattern, ORIGIN);
  return (
    wanted?.origin === ORIGIN &&
    [...wanted.searchParams].every(([name, value]) => url.searchParams.getAll(name).includes(value)) &&
    matchesTokens(tokensOf(canonical(wanted.pathname)), canonical(url.pathname))
  );
}

/** `%e3` and `%E3` are the same byte. */
const canonical = (pathname: string): string =>
  pathname.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());

const tokensOf = (pattern: string): Token[] =>
  pattern.split(/(\*\*|\*)/).flatMap((part): Token[] => {
    if (part === '**') return [{ kind: 'anything' }];
    if (part === '*') return [{ kind: 'segment' }];
    return [...part].map((letter) => ({ kind: 'letter', letter }));
  });

/** Walks all readings of the pattern through the text at once: `reached` holds how many tokens each has used up. */
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

/** A wildcard may stand for nothing. */
function withSkips(tokens: readonly Token[], reached: Set<number>): Set<number> {
  for (const used of reached) {
    const token = tokens[used];
    if (token && token.kind !== 'letter') reached.add(used + 1);
  }
  return reached;
}
