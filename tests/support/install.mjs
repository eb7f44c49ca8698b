import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** @type {import('./install.d.mts').Machine} */
export const thisMachine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  say: (line) => console.error(line),
  run: (command, args) => {
    try {
      return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return null;
    }
  },
};

export const mayUseApt = ({ platform, isRoot, run }) =>
  platform === 'linux' && isRoot && run('apt-get', ['--version']) !== null;

export const aptInstallers = (packages, machine) =>
  mayUseApt(machine)
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
      ]
    : [];

export const installMissing = ({ whoNeeds, missingOn, installers }, machine) => {
  for (const [command, ...args] of installers) {
    const missing = missingOn(machine);
    if (missing.length === 0) return;
    machine.say(`${whoNeeds} need ${missing.join(' and ')}: ${[command, ...args].join(' ')}`);
    machine.run(command, args);
  }
};
