import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns what the limits count as one address. IPv6 counts by /64, because a household or a server has a whole one. An
 * IPv4 address that is written as IPv6 counts as IPv4. A port, brackets and a zone are ignored. All texts that are no
 * address count as one.
 */
export function clientNetwork(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = parseGroups(bare);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups. The URL parser writes every form of an address in the same short form. */
function parseGroups(address: string): string[] {
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

function mappedIPv4(groups: readonly string[]): string | null {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** True for an address that only this machine can reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);
