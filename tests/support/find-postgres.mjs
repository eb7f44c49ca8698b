import { join } from 'node:path';
import { aptInstallers, installMissing, thisMachine } from './install.mjs';

const DEBIANS = '/usr/lib/postgresql';

const WHAT_TO_INSTALL = `Some tests start their own PostgreSQL server. Missing here: initdb and postgres.
  Debian, Ubuntu: sudo apt-get install -y postgresql
  Fedora:         sudo dnf install -y postgresql-server
  macOS:          brew install postgresql@17 && export PG_BIN="$(brew --prefix postgresql@17)/bin"
  Windows:        run the tests inside WSL
If PostgreSQL is elsewhere, set PG_BIN to the folder that contains initdb and postgres.`;

export const findPostgres = (machine = thisMachine) => {
  const bin = candidatesOn(machine).find((folder) => holdsServer(machine, folder));
  if (bin === undefined) throw new Error(WHAT_TO_INSTALL);
  return bin;
};

export const findOrInstallPostgres = (machine = thisMachine) => {
  const isLacking = missingOn(machine).length > 0 && !machine.env.PG_BIN;
  const installers = isLacking ? aptInstallers(['postgresql'], machine) : [];
  installMissing({ whoNeeds: 'The tests on a PostgreSQL server', missingOn, installers }, machine);
  return findPostgres(machine);
};

const missingOn = (machine) =>
  candidatesOn(machine).some((folder) => holdsServer(machine, folder)) ? [] : ['initdb and postgres'];

const candidatesOn = ({ platform, env, list }) => {
  if (env.PG_BIN) return [env.PG_BIN];
  if (platform === 'win32') return [];
  const newestFirst = list(DEBIANS).toSorted((one, other) => Number(other) - Number(one));
  const onPath = (env.PATH ?? '').split(':').filter(Boolean);
  return [...newestFirst.map((version) => join(DEBIANS, version, 'bin')), ...onPath];
};

const holdsServer = ({ run }, folder) =>
  ['initdb', 'postgres'].every((program) => run(join(folder, program), ['--version']) !== null);
