import { describe, expect, it } from 'vitest';
import type { BrowserMachine } from './find-browser.d.mts';
import { findBrowser, findOrInstallBrowser, installedBrowser } from './find-browser.mjs';

const FONT = 'Noto Sans CJK JP\n';
const PLAYWRIGHTS_OWN = '/home/user/.cache/ms-playwright/chromium-1/chrome';

const shortened = (word: string) => {
  if (word === process.execPath) return 'node';
  return word.endsWith('cli.js') ? 'cli.js' : word;
};

interface Setting {
  platform?: NodeJS.Platform;
  env?: BrowserMachine['env'];
  isRoot?: boolean;
  files?: string[];
  broken?: string[];
  font?: boolean;
  commands?: Record<string, (installed: { files: string[]; font: boolean }) => void>;
}

/** Simulates a machine with only these files. `commands` lists what each installation adds. */
const machineWith = (setting: Setting) => {
  const installed = { files: [...(setting.files ?? [])], font: setting.font ?? true };
  const ran: string[] = [];
  const machine: BrowserMachine = {
    platform: setting.platform ?? 'linux',
    env: setting.env ?? {},
    isRoot: setting.isRoot ?? false,
    playwrightsOwn: PLAYWRIGHTS_OWN,
    say: () => undefined,
    exists: (path) => installed.files.includes(path),
    list: () => [],
    run: (command, args) => {
      if (args[0] === '--version') return isThere(command) ? '1.0' : null;
      if (command === 'fc-list') return installed.font ? FONT : '';
      const line = [command, ...args].map(shortened).join(' ');
      ran.push(line);
      setting.commands?.[line]?.(installed);
      return '';
    },
  };
  const isThere = (command: string) =>
    !setting.broken?.includes(command) &&
    (installed.files.includes(command) || (command === 'apt-get' && setting.commands !== undefined));
  return { machine, ran };
};

describe('findBrowser', () => {
  it.each<[where: string, setting: Setting, browser: string]>([
    ['Debian', { files: ['/usr/bin/chromium'] }, '/usr/bin/chromium'],
    [
      'Debian that also has the headless shell',
      { files: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] },
      '/usr/bin/chromium-headless-shell',
    ],
    ['Linux with Chrome', { files: ['/usr/bin/google-chrome'] }, '/usr/bin/google-chrome'],
    [
      'Ubuntu, where chromium-browser is a stub that does not start',
      { files: ['/usr/bin/chromium-browser', '/snap/bin/chromium'], broken: ['/usr/bin/chromium-browser'] },
      '/snap/bin/chromium',
    ],
    [
      'macOS',
      {
        platform: 'darwin',
        files: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
        font: false,
      },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'Windows with Edge only',
      {
        platform: 'win32',
        env: { 'ProgramFiles(x86)': 'C:\\Programs' },
        files: ['C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe'],
      },
      'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    ["a machine with Playwright's own browser", { files: [PLAYWRIGHTS_OWN] }, PLAYWRIGHTS_OWN],
    [
      'a machine with CHROMIUM_PATH',
      { env: { CHROMIUM_PATH: '/opt/chrome' }, files: ['/usr/bin/chromium', '/opt/chrome'] },
      '/opt/chrome',
    ],
  ])('finds the browser of %s', (_where, setting, browser) => {
    expect(findBrowser(machineWith(setting).machine)).toBe(browser);
  });

  it('differs from `installedBrowser`, which returns null if there is no browser', () => {
    expect(installedBrowser(machineWith({ font: false }).machine)).toBe(null);
    expect(installedBrowser(machineWith({ files: ['/usr/bin/chromium'], font: false }).machine)).toBe(
      '/usr/bin/chromium',
    );
  });

  it.each<[missing: string, setting: Setting]>([
    ['a browser and a Japanese font', { font: false }],
    ['a browser', { env: { CHROMIUM_PATH: '/opt/gone' }, files: ['/usr/bin/chromium'] }],
    ['a Japanese font', { files: ['/usr/bin/chromium'], font: false }],
  ])('says what to install on a machine without %s', (missing, setting) => {
    expect(() => findBrowser(machineWith(setting).machine)).toThrow(
      [
        `The browser tests need a Chromium (or Chrome, or Edge) and a Japanese font. Missing here: ${missing}.`,
        '  Debian:  sudo apt-get install -y chromium-headless-shell fonts-noto-cjk fontconfig',
        '  Ubuntu:  npx playwright install --with-deps chromium && sudo apt-get install -y fonts-noto-cjk fontconfig',
        '  macOS:   brew install --cask google-chrome',
        '  Windows: winget install Google.Chrome',
        'If your browser is elsewhere, set CHROMIUM_PATH to its path.',
      ].join('\n'),
    );
  });
});

describe('findOrInstallBrowser', () => {
  const aptInstall = (...packages: string[]) =>
    `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

  it('installs nothing on a machine with a browser and a font', () => {
    const { machine, ran } = machineWith({ isRoot: true, files: ['/usr/bin/chromium'], commands: {} });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([]);
  });

  it("installs Debian's packages as root", () => {
    const install = aptInstall('chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig');
    const { machine, ran } = machineWith({
      isRoot: true,
      font: false,
      commands: {
        [install]: (installed) => {
          installed.files.push('/usr/bin/chromium-headless-shell');
          installed.font = true;
        },
      },
    });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
    expect(ran).toEqual(['apt-get update', install]);
  });

  it('installs only the font on a machine with a browser', () => {
    const install = aptInstall('fonts-noto-cjk', 'fontconfig');
    const { machine, ran } = machineWith({
      isRoot: true,
      files: ['/usr/bin/google-chrome'],
      font: false,
      commands: {
        [install]: (installed) => {
          installed.font = true;
        },
      },
    });
    expect(findOrInstallBrowser(machine)).toBe('/usr/bin/google-chrome');
    expect(ran).toEqual(['apt-get update', install]);
  });

  it("downloads Playwright's browser if apt-get has none", () => {
    const fetched = 'node cli.js install chromium --no-shell --with-deps';
    const { machine, ran } = machineWith({
      isRoot: true,
      commands: { [fetched]: (installed) => installed.files.push(PLAYWRIGHTS_OWN) },
    });
    expect(findOrInstallBrowser(machine)).toBe(PLAYWRIGHTS_OWN);
    expect(ran).toEqual([
      'apt-get update',
      aptInstall('chromium-headless-shell'),
      'apt-get update',
      aptInstall('chromium'),
      fetched,
    ]);
  });

  it('skips apt-get without root, and says what to install if nothing else worked', () => {
    const { machine, ran } = machineWith({ commands: {} });
    expect(() => findOrInstallBrowser(machine)).toThrow('Missing here: a browser.');
    expect(ran).toEqual(['node cli.js install chromium --no-shell']);
  });
});
