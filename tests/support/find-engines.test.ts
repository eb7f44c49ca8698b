import { describe, expect, it } from 'vitest';
import { canWalkInWebKit, findOrInstallEngines, installedFirefox } from './find-engines.mjs';
import type { Machine } from './install.d.mts';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

interface Setting {
  platform?: NodeJS.Platform;
  env?: Machine['env'];
  isRoot?: boolean;
  files?: string[];
  broken?: string[];
  /** The programs that each apt-get command installs. Undefined on a machine without apt-get. */
  apt?: Record<string, string[]>;
}

const machineWith = ({ files = [], broken = [], apt, ...setting }: Setting) => {
  const installed = [...files];
  const ran: string[] = [];
  const said: string[] = [];
  const starts = (command: string) =>
    (installed.includes(command) && !broken.includes(command)) ||
    (command === 'apt-get' && apt !== undefined);
  const machine: Machine = {
    platform: setting.platform ?? 'linux',
    env: setting.env ?? { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: setting.isRoot ?? true,
    say: (line) => void said.push(line),
    exists: (path) => installed.includes(path),
    list: () => [],
    run: (command, args) => {
      if (args[0] === '--version') return starts(command) ? '1.0' : null;
      const line = [command, ...args].join(' ');
      ran.push(line);
      installed.push(...(apt?.[line] ?? []));
      return '';
    },
  };
  return { machine, ran, said };
};

const install = (...packages: string[]) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

describe('installedFirefox', () => {
  it.each<[where: string, setting: Setting, path: string | null]>([
    ['Debian', { files: [FIREFOX] }, FIREFOX],
    [
      'Ubuntu, whose stub does not start',
      {
        env: { PATH: '/usr/bin:/snap/bin' },
        files: ['/usr/bin/firefox', '/snap/bin/firefox'],
        broken: ['/usr/bin/firefox'],
      },
      '/snap/bin/firefox',
    ],
    ['macOS', { platform: 'darwin', files: [MAC_FIREFOX] }, MAC_FIREFOX],
    [
      'Windows',
      {
        platform: 'win32',
        env: { ProgramFiles: 'C:\\Programs' },
        files: ['C:\\Programs\\Mozilla Firefox\\firefox.exe'],
      },
      'C:\\Programs\\Mozilla Firefox\\firefox.exe',
    ],
    [
      'a machine with FIREFOX_PATH',
      { env: { FIREFOX_PATH: '/opt/ff' }, files: [FIREFOX, '/opt/ff'] },
      '/opt/ff',
    ],
    ['a machine without Firefox', {}, null],
  ])('returns the path of Firefox, or null if there is none: %s', (_where, setting, path) => {
    expect(installedFirefox(machineWith(setting).machine)).toBe(path);
  });
});

describe('findOrInstallEngines', () => {
  it('installs nothing if nothing is missing', () => {
    const { machine, ran } = machineWith({ files: [FIREFOX, ...WEBKIT], apt: {} });
    findOrInstallEngines(machine);
    expect(ran).toEqual([]);
  });

  it("installs Debian's packages as root", () => {
    const all = install('firefox-esr', 'webkit2gtk-driver', 'xvfb');
    const { machine, ran, said } = machineWith({ apt: { [all]: [FIREFOX, ...WEBKIT] } });
    findOrInstallEngines(machine);
    expect(ran).toEqual(['apt-get update', all]);
    expect(said.map((line) => line.split(':')[0])).toEqual(
      Array(2).fill('The browser tests need a Firefox and WebKitWebDriver and Xvfb'),
    );
  });

  it('installs only the missing engine', () => {
    const { machine, ran } = machineWith({
      files: [FIREFOX, '/usr/bin/Xvfb'],
      apt: { [install('webkit2gtk-driver')]: ['/usr/bin/WebKitWebDriver'] },
    });
    findOrInstallEngines(machine);
    expect(ran).toEqual(['apt-get update', install('webkit2gtk-driver')]);
  });

  it('does not run apt-get without root, and says what to install', () => {
    const { machine, ran } = machineWith({ isRoot: false, files: [FIREFOX], apt: {} });
    expect(() => findOrInstallEngines(machine)).toThrow(
      [
        'The browser tests also run in Firefox and, on Linux, in WebKit. Missing here: WebKitWebDriver and Xvfb.',
        '  Debian:  sudo apt-get install -y firefox-esr webkit2gtk-driver xvfb',
        '  Ubuntu:  sudo apt-get install -y webkit2gtk-driver xvfb && sudo snap install firefox',
        '  macOS:   brew install --cask firefox',
        '  Windows: winget install Mozilla.Firefox',
        'If Firefox is installed elsewhere, set FIREFOX_PATH to its path.',
      ].join('\n'),
    );
    expect(ran).toEqual([]);
  });

  it('skips WebKit on a machine that cannot run it, and says so', () => {
    const { machine, said } = machineWith({ platform: 'darwin', files: [MAC_FIREFOX] });
    findOrInstallEngines(machine);
    expect(canWalkInWebKit(machine)).toBe(false);
    expect(said).toEqual(['The browser tests run in WebKit only on Linux, so not on this machine.']);
  });
});
