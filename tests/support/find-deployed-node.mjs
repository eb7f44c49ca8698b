import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, thisMachine } from './install.mjs';

/** A release of the major version that deploy/Containerfile and .nvmrc name. npm verifies its checksum. */
export const DEPLOYED_NODE = '24.21.0';

const PACKAGE = `node-linux-${process.arch}`;

const cacheOn = ({ env }) =>
  posix.join(env.XDG_CACHE_HOME || posix.join(env.HOME ?? '/root', '.cache'), 'ie-no-tayori', DEPLOYED_NODE);

/** The path of the program in the cache, whether or not it exists. */
const programOn = (machine) => posix.join(cacheOn(machine), 'node_modules', PACKAGE, 'bin', 'node');

const missingOn = (machine) =>
  machine.run(programOn(machine), ['--version'])?.trim() === `v${DEPLOYED_NODE}`
    ? []
    : [`Node ${DEPLOYED_NODE}`];

const installerFor = (machine) => [
  'npm',
  'install',
  '--no-save',
  '--no-package-lock',
  '--ignore-scripts',
  '--prefix',
  cacheOn(machine),
  `${PACKAGE}@${DEPLOYED_NODE}`,
];

export const findOrFetchDeployedNode = (machine = thisMachine) => {
  const installer = installerFor(machine);
  installMissing({ whoNeeds: 'The deployment’s tests', missingOn, installers: [installer] }, machine);
  if (missingOn(machine).length === 0) return programOn(machine);
  throw new Error(
    `The deployment test runs the provider on Node ${DEPLOYED_NODE}, and on no other. npm could not download it. Is the registry reachable?\n  ${installer.join(' ')}`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    findOrFetchDeployedNode();
  } catch (missing) {
    console.error(missing.message);
    process.exit(1);
  }
}
