import { fromWire } from '#src/api/contract/wire.ts';

/**
 * Reads a query and converts its names to camelCase. `name[]` always makes a list. For any other repeated name, the
 * last value is used.
 */
export function readQuery(search: URLSearchParams): unknown {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of search) {
    const list = name.endsWith('[]') ? query.get(name) : value;
    if (Array.isArray(list)) list.push(value);
    else query.set(name, list ?? [value]);
  }
  return fromWire(Object.fromEntries([...query].map(([name, value]) => [name.replace(/\[\]$/, ''), value])));
}
