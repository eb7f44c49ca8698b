import { fromWire } from '#src/api/contract/wire.ts';

/** A query with camelCase names: `name[]` makes a list however often it comes; of another repeated name the last counts. */
export function readQuery(search: URLSearchParams): unknown {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of search) {
    if (!name.endsWith('[]')) query.set(name, value);
    else if (!query.has(name)) query.set(name, search.getAll(name));
  }
  return fromWire(Object.fromEntries([...query].map(([name, value]) => [name.replace(/\[\]$/, ''), value])));
}
