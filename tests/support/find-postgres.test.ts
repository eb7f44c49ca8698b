import { describe, expect, it } from 'vitest';
import { findOrInstallPostgres, findPostgres } from './find-postgres.mjs';
import type { Machine } from './install.d.mts';

interface Setting {
  platform?: NodeJS.Platform;
  env?: Machine['env'];
  isRoot?: boolean;
  /** Folders with a complete server. */
  servers?: string[];
  programs?: string[];
  /** The folders that apt-get installs. Undefined on a machine without apt-get. */
  apt?: string[];
}

const INSTALL = 'apt-get install -y --no-install-recommends postgresql';

const machineWith = ({ servers = [], programs = [], apt, ...setting }: Setting) => {
  const folders = [...servers];
  const ran: string[] = [];
  const starts = (command: string) =>
    programs.includes(command) ||
    folders.some((folder) => [`${folder}/initdb`, `${folder}/postgres`].includes(command)) ||
    (command === 'apt-get' && apt !== undefined);
  const machine: Machine = {
    platform: setting.platform ?? 'linux',
    env: setting.env ?? { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: setting.isRoot ?? false,
    say: () => undefined,
    exists: () => false,
    list: (parent) =>
      folders.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.split('/').at(-2) ?? ''),
    run: (command, args) => {
      if (args[0] === '--version') return starts(command) ? '15.1' : null;
      const line = [command, ...args].join(' ');
      ran.push(line);
      if (line === INSTALL) folders.push(...(apt ?? []));
      return '';
    },
  };
  return { machine, ran };
};

describe('findPostgres', () => {
  it.each<[where: string, setting: Setting, bin: string]>([
    ['a Debian machine', { servers: ['/usr/lib/postgresql/15/bin'] }, '/usr/lib/postgresql/15/bin'],
    [
      'a Debian machine with several servers, of which it takes the newest',
      {
        servers: ['/usr/lib/postgresql/9.6/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/15/bin'],
      },
      '/usr/lib/postgresql/17/bin',
    ],
    ['a machine with a server in its PATH', { servers: ['/usr/bin'] }, '/usr/bin'],
    [
      'a machine with PG_BIN',
      { env: { PG_BIN: '/opt/pg/bin' }, servers: ['/usr/lib/postgresql/15/bin', '/opt/pg/bin'] },
      '/opt/pg/bin',
    ],
  ])('finds the PostgreSQL server of %s', (_where, setting, bin) => {
    expect(findPostgres(machineWith(setting).machine)).toBe(bin);
  });

  it.each<[machine: string, setting: Setting]>([
    ['a machine without a server', {}],
    ['a machine with the client programs alone', { programs: ['/usr/bin/psql'] }],
    ['a machine with initdb but without postgres', { programs: ['/usr/bin/initdb'] }],
    ['a machine whose PG_BIN contains no server', { env: { PG_BIN: '/opt/gone' }, servers: ['/usr/bin'] }],
    ['Windows', { platform: 'win32', servers: ['/usr/bin'] }],
  ])('says what to install on %s', (_given, setting) => {
    expect(() => findPostgres(machineWith(setting).machine)).toThrow(
      [
        'Some tests start their own PostgreSQL server. Missing here: initdb and postgres.',
        '  Debian, Ubuntu: sudo apt-get install -y postgresql',
        '  Fedora:         sudo dnf install -y postgresql-server',
        '  macOS:          brew install postgresql@17 && export PG_BIN="$(brew --prefix postgresql@17)/bin"',
        '  Windows:        run the tests inside WSL',
        'If PostgreSQL is elsewhere, set PG_BIN to the folder that contains initdb and postgres.',
      ].join('\n'),
    );
  });
});

describe('findOrInstallPostgres', () => {
  const DEBIANS = '/usr/lib/postgresql/15/bin';

  it('installs nothing on a machine with a server', () => {
    const { machine, ran } = machineWith({ isRoot: true, servers: [DEBIANS], apt: [] });
    expect(findOrInstallPostgres(machine)).toBe(DEBIANS);
    expect(ran).toEqual([]);
  });

  it("installs Debian's package as root", () => {
    const { machine, ran } = machineWith({ isRoot: true, apt: [DEBIANS] });
    expect(findOrInstallPostgres(machine)).toBe(DEBIANS);
    expect(ran).toEqual(['apt-get update', INSTALL]);
  });

  it.each<[machine: string, setting: Setting, ran: string[]]>([
    ['if it does not run as root', { apt: [DEBIANS] }, []],
    ['if there is no apt-get', { isRoot: true }, []],
    ['if PG_BIN is wrong', { isRoot: true, env: { PG_BIN: '/opt/gone' }, apt: [DEBIANS] }, []],
    ['if apt-get does not find the package', { isRoot: true, apt: [] }, ['apt-get update', INSTALL]],
  ])('fails and says what to install %s', (_when, setting, expected) => {
    const { machine, ran } = machineWith(setting);
    expect(() => findOrInstallPostgres(machine)).toThrow('Missing here: initdb and postgres.');
    expect(ran).toEqual(expected);
  });
});
