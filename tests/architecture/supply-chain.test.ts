import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: true;
  optional?: true;
  hasInstallScript?: true;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));

/** Licences that set no conditions for our use. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
]);
/** Dual licences. One licence of each sets no conditions. */
const CHOICES = new Set(['MIT OR Apache-2.0', '(MPL-2.0 OR Apache-2.0)']);
/** Other accepted licences, each with its reason. */
const KNOWN: [names: RegExp, license: string, why: string][] = [
  [/^@(line\/liff|liff\/.*)$/, 'SEE LICENSE IN README.md', 'LINE’s SDK, under LINE’s terms for LIFF apps'],
  [/^tiny-sha256$/, 'Public domain', 'a part of LINE’s SDK that is in the public domain'],
  [/^(axe-core|lightningcss.*)$/, 'MPL-2.0', 'development tools that are not distributed'],
  [/^elkjs$/, 'EPL-2.0 OR GPL-3.0-or-later', 'a development tool that lays out diagrams of the review room'],
  [/^(mdn-data|@mdn\/browser-compat-data)$/, 'CC0-1.0', 'data of development tools'],
];
/** Binaries for other platforms. The lock file has no checksum and no licence for them. */
const OF_OTHER_MACHINES = /^@biomejs\/cli-/;

const unknownHere = entries.filter(({ name, dev, optional, integrity }) =>
  Boolean(dev && optional && integrity === undefined && OF_OTHER_MACHINES.test(name)),
);
const others = entries.filter((entry) => !unknownHere.includes(entry));

describe('the lock file:', () => {
  it('each package has a checksum, except 8 binaries of the linter for other platforms', () => {
    expect(
      others.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
    ).toEqual([]);
    expect(unknownHere.length).toBeLessThanOrEqual(8);
  });

  it('each package comes from npm’s registry', () => {
    const elsewhere = entries.filter(
      ({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('each package has a licence that this project allows', () => {
    const isFine = ({ name, license = '' }: (typeof entries)[number]) =>
      FREE.has(license) ||
      CHOICES.has(license) ||
      KNOWN.some(([names, known]) => names.test(name) && known === license);
    expect(
      others.filter((entry) => !isFine(entry)).map(({ name, license }) => `${name}: ${license}`),
    ).toEqual([]);
  });

  it('a package reaches customers only if its licence requires nothing but a notice', () => {
    const passedOn = entries.filter(({ dev, license }) => !dev && license === 'MPL-2.0');
    expect(passedOn.map(({ name }) => name)).toEqual([]);
  });

  it('only known packages run code during their installation', () => {
    expect(entries.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([]);
  });
});
