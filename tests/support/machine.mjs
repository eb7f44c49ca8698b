// What the tests need of the machine: where each program lies, and how it is installed.
// `node tests/support/machine.mjs tests nightly deploy` installs what the named runs lack, if apt-get may be used.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the output of a command, or null if it fails or does not exist. */
export const outputOf = (command, args = ['--version']) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
};

export const isRoot = process.getuid?.() === 0;

const isLinux = process.platform === 'linux';
const foldersOnPath = (process.env.PATH ?? '').split(':').filter(Boolean);
const onPath = (program) => foldersOnPath.map((folder) => join(folder, program));

// Ubuntu's /usr/bin/firefox and chromium-browser may be stubs without a browser. On other systems `--version` may open a window.
const starts = (path) => existsSync(path) && (!isLinux || outputOf(path) !== null);

const CHROMIUMS = {
  // The first is a build for headless use only, which halves the time of the tests.
  linux: ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [`${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`],
};

const FIREFOXES = {
  linux: ['firefox-esr', 'firefox'].flatMap(onPath),
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [`${process.env.ProgramFiles}\\Mozilla Firefox\\firefox.exe`],
};

const firstThatStarts = (variable, places) =>
  (process.env[variable] ? [process.env[variable]] : (places[process.platform] ?? [])).find(starts) ?? null;

/** Returns the path of a Chromium, or null. */
/** @returns {string | null} */
export const chromiumPath = () => firstThatStarts('CHROMIUM_PATH', CHROMIUMS);

/** Returns the path of a Firefox, or null. */
/** @returns {string | null} */
export const firefoxPath = () => firstThatStarts('FIREFOX_PATH', FIREFOXES);

/** WebKitGTK is the only WebKit with a WebDriver outside Apple's systems, and it exists only for Linux. */
export const canWalkInWebKit = isLinux;

/** Returns the folder with the programs of a PostgreSQL server, the newest of Debian's first, or null. */
const postgresBin = () => {
  const debian = '/usr/lib/postgresql';
  const newestFirst = existsSync(debian) ? readdirSync(debian).sort((one, other) => other - one) : [];
  const folders = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : [...newestFirst.map((version) => join(debian, version, 'bin')), ...foldersOnPath];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) ??
    null
  );
};

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const isOnPath = (program) => onPath(program).some((path) => existsSync(path));

/** For each need: the Debian packages that meet it, and whether it is met. */
const NEEDS = {
  'a Chromium': { packages: ['chromium-headless-shell'], isMet: () => chromiumPath() !== null },
  'a Japanese font': {
    packages: ['fonts-noto-cjk', 'fontconfig'],
    isMet: () => !isLinux || Boolean(outputOf('fc-list', [':lang=ja', 'family'])?.trim()),
  },
  'a PostgreSQL server': { packages: ['postgresql'], isMet: () => postgresBin() !== null },
  'a Firefox': { packages: ['firefox-esr'], isMet: () => firefoxPath() !== null },
  'WebKit’s driver': {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isMet: () => !canWalkInWebKit || ['WebKitWebDriver', 'Xvfb'].every(isOnPath),
  },
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isMet: () => outputOf('nginx', ['-v']) !== null && existsSync(BROTLI),
  },
  pgbackrest: { packages: ['pgbackrest'], isMet: () => outputOf('pgbackrest', ['version']) !== null },
  pgbouncer: { packages: ['pgbouncer'], isMet: () => outputOf('pgbouncer') !== null },
  'Debian’s pg_createcluster': { packages: ['postgresql'], isMet: () => isOnPath('pg_createcluster') },
};

const NEEDS_OF = {
  tests: ['a Chromium', 'a Japanese font', 'a PostgreSQL server'],
  nightly: ['a Firefox', 'WebKit’s driver'],
  deploy: ['nginx', 'pgbackrest', 'pgbouncer', 'Debian’s pg_createcluster'],
};

const complaintAbout = (missing) =>
  `The tests need ${missing.join(', ')}. Install what is missing:
  Debian, as root: apt-get install -y ${missing.flatMap((need) => NEEDS[need].packages).join(' ')}
  Elsewhere: install it by hand, and set CHROMIUM_PATH, FIREFOX_PATH or PG_BIN (the folder of initdb) where it is not found.`;

/**
 * Installs what the named runs lack, as root on a system with apt-get.
 * @throws Error that names what is still missing.
 */
export const install = (runs) => {
  const missingNow = () => runs.flatMap((run) => NEEDS_OF[run]).filter((need) => !NEEDS[need].isMet());
  const missing = missingNow();
  if (missing.length === 0) return;
  if (isRoot && outputOf('apt-get') !== null) {
    const packages = missing.flatMap((need) => NEEDS[need].packages);
    console.error(`The tests need ${missing.join(', ')}: apt-get install ${packages.join(' ')}`);
    outputOf('apt-get', ['update']);
    outputOf('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  }
  const lacking = missingNow();
  if (lacking.length > 0) throw new Error(complaintAbout(lacking));
};

/** @throws Error that says how to install a Chromium. */
export const requireChromium = () => {
  const path = chromiumPath();
  if (path === null) throw new Error(complaintAbout(['a Chromium']));
  return path;
};

/**
 * Returns the folder with the programs of a PostgreSQL server.
 * @throws Error that says how to install one.
 */
export const requirePostgres = () => {
  const folder = postgresBin();
  if (folder === null) throw new Error(complaintAbout(['a PostgreSQL server']));
  return folder;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    install(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
