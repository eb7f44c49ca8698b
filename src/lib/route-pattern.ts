/** Ignores slashes at both ends of the path, as React Router does. */
const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isParam = (segment: string): boolean => segment.startsWith(':');

/**
 * Reads the parameters of a pattern such as `events/:id/*` from a path. Null if the path does not match the pattern.
 * `*` matches the rest of the path.
 */
export function paramsIn(pattern: string, path: string): Record<string, string> | null {
  const [named, given] = [segmentsOf(pattern), segmentsOf(path)];
  const isOpenEnded = named.at(-1) === '*';
  if (isOpenEnded) named.pop();
  if (isOpenEnded ? given.length < named.length : given.length !== named.length) return null;
  const fits = named.every(
    (segment, index) => isParam(segment) || segment.toLowerCase() === given[index]?.toLowerCase(),
  );
  if (!fits) return null;
  return Object.fromEntries(
    named.flatMap((segment, index) => (isParam(segment) ? [[segment.slice(1), given[index] ?? '']] : [])),
  );
}

export const closestPattern = (patterns: readonly string[], path: string): string | null =>
  patterns
    .filter((pattern) => paramsIn(pattern, path) !== null)
    .sort((one, other) => literalsIn(other) - literalsIn(one))[0] ?? null;

const literalsIn = (pattern: string): number =>
  segmentsOf(pattern).filter((segment) => segment !== '*' && !isParam(segment)).length;
