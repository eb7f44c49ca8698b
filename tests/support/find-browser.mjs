import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { aptInstallers, installMissing, mayUseApt, thisMachine } from './install.mjs';

const FONT_PACKAGES = ['fonts-noto-cjk', 'fontconfig'];
/** The first browser is a build for headless use only, which halves the time of the tests. */
const LINUX_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];
const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));

const WHAT_TO_INSTALL = `The browser tests need a Chromium (or Chrome, or Edge) and a Japanese font. Missing here: {missing}.
  Debian:  sudo apt-get install -y chromium-headless-shell ${FONT_PACKAGES.join(' ')}
  Ubuntu:  npx playwright install --with-deps chromium && sudo apt-get install -y ${FONT_PACKAGES.join(' ')}
  macOS:   brew install --cask google-chrome
  Windows: winget install Google.Chrome
If your browser is elsewhere, set CHROMIUM_PATH to its path.`;

/** @type {import('./find-browser.d.mts').BrowserMachine} */
const thisBrowserMachine = { ...thisMachine, playwrightsOwn: chromium.executablePath() };

export const installedBrowser = (machine = thisBrowserMachine) => browserOf(machine);

export const findBrowser = (machine = thisBrowserMachine) => {
  const browser = browserOf(machine);
  const missing = missingOn(machine);
  if (browser === null || missing.length > 0) {
    throw new Error(WHAT_TO_INSTALL.replace('{missing}', missing.join(' and ')));
  }
  return browser;
};

export const findOrInstallBrowser = (machine = thisBrowserMachine) => {
  const installers = installersFor(missingOn(machine), machine);
  installMissing({ whoNeeds: 'The browser tests', missingOn, installers }, machine);
  return findBrowser(machine);
};

const missingOn = (machine) => [
  ...(browserOf(machine) === null ? ['a browser'] : []),
  ...(hasFont(machine) ? [] : ['a Japanese font']),
];

const browserOf = (machine) => {
  const named = machine.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...usualPlaces(machine), machine.playwrightsOwn];
  return candidates.find((path) => machine.exists(path) && starts(machine, path)) ?? null;
};

const usualPlaces = ({ platform, env }) => {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean);
    return roots.flatMap((root) => [
      `${root}\\Google\\Chrome\\Application\\chrome.exe`,
      `${root}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]);
  }
  return LINUX_BROWSERS;
};

// Ubuntu's /usr/bin/chromium-browser may be a stub without a browser. On Windows, `chrome.exe --version` would open a window.
const starts = ({ platform, run }, path) => platform !== 'linux' || run(path, ['--version']) !== null;

const hasFont = ({ platform, run }) =>
  platform !== 'linux' || (run('fc-list', [':lang=ja', 'family']) ?? '').trim() !== '';

const installersFor = (missing, machine) => {
  const browser = missing.includes('a browser');
  const fonts = missing.includes('a Japanese font') ? FONT_PACKAGES : [];
  const playwright = [process.execPath, PLAYWRIGHT, 'install', 'chromium', '--no-shell'];
  return [
    ...aptInstallers([...(browser ? ['chromium-headless-shell'] : []), ...fonts], machine),
    // For distributions that lack `chromium-headless-shell`.
    ...(browser ? aptInstallers(['chromium', ...fonts], machine) : []),
    ...(browser ? [mayUseApt(machine) ? [...playwright, '--with-deps'] : playwright] : []),
  ];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findOrInstallBrowser());
  } catch (missing) {
    console.error(missing.message);
    process.exitCode = 1;
  }
}
