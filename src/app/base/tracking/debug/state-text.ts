import type { StateValue } from 'xstate';

/**
 * Writes a state value on one line, such as `signedIn.trusting`. Parallel states become `viewing(seconds.running,
 * entries.ready)`.
 */
export function stateWords(value: StateValue): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([name, inner]) => named(name, inner));
  return parts.join(', ');
}

function named(name: string, inner: StateValue | undefined): string {
  if (inner === undefined) return name;
  const words = stateWords(inner);
  const isParallel = typeof inner === 'object' && Object.keys(inner).length > 1;
  return isParallel ? `${name}(${words})` : `${name}.${words}`;
}
