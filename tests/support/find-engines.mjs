import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstallers, installMissing, thisMachine } from './install.mjs';

/** The Debian packages that the browser tests need in addition to Chromium. */
const PACKAGES = { 'a Firefox': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

const WHAT_TO_INSTALL = `The browser tests also run in Firefox and, on Linux, in WebKit. Missing here: {missing}.
  Debian:  sudo apt-get install -y ${Object.values(PACKAGES).join(' ')}
  Ubuntu:  sudo apt-get install -y webkit2gtk-driver xvfb && sudo snap install firefox
  macOS:   brew install --cask firefox
  Windows: winget install Mozilla.Firefox
If Firefox is installed elsewhere, set FIREFOX_PATH to its path.`;

export const installedFirefox = (machine = thisMachine) =>
  firefoxPlaces(machine).find((path) => machine.exists(path) && starts(machine, path)) ?? null;

/** WebKitGTK is the only WebKit with a WebDriver outside Apple's systems, and it exists only for Linux. */
export const canWalkInWebKit = ({ platform } = thisMachine) => platform === 'linux';

export const findOrInstallEngines = (machine = thisMachine) => {
  const installers = aptInstallers(
    missingOn(machine).map((what) => PACKAGES[what]),
    machine,
  );
  installMissing({ whoNeeds: 'The browser tests', missingOn, installers }, machine);
  const missing = missingOn(machine);
  if (missing.length > 0) throw new Error(WHAT_TO_INSTALL.replace('{missing}', missing.join(' and ')));
  if (!canWalkInWebKit(machine))
    machine.say('The browser tests run in WebKit only on Linux, so not on this machine.');
};

const missingOn = (machine) => [
  ...(installedFirefox(machine) === null ? ['a Firefox'] : []),
  ...(canWalkInWebKit(machine) ? ['WebKitWebDriver', 'Xvfb'].filter((name) => !isOnPath(machine, name)) : []),
];

const isOnPath = (machine, name) => onPath(machine, name).some((path) => machine.exists(path));

const onPath = ({ env }, name) =>
  (env.PATH ?? '')
    .split(':')
    .filter(Boolean)
    .map((folder) => posix.join(folder, name));

const firefoxPlaces = (machine) => {
  const { platform, env } = machine;
  if (env.FIREFOX_PATH) return [env.FIREFOX_PATH];
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
  if (platform === 'win32') return [`${env.ProgramFiles}\\Mozilla Firefox\\firefox.exe`];
  return ['firefox-esr', 'firefox'].flatMap((name) => onPath(machine, name));
};

// Ubuntu's /usr/bin/firefox may be a stub without a browser. On Windows, `firefox.exe --version` prints nothing.
const starts = ({ platform, run }, path) => platform !== 'linux' || run(path, ['--version']) !== null;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    findOrInstallEngines();
  } catch (missing) {
    console.error(missing.message);
    process.exitCode = 1;
  }
}
