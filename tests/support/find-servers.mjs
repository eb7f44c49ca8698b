import { fileURLToPath } from 'node:url';
import { aptInstallers, installMissing, thisMachine } from './install.mjs';

/** The servers of the deployment test, with their Debian packages. */
const PACKAGES = {
  nginx: 'nginx',
  'nginx’s brotli_static': 'libnginx-mod-http-brotli-static',
  pgbouncer: 'pgbouncer',
};
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const missingOn = (machine) => [
  ...(machine.run('nginx', ['-v']) === null ? ['nginx'] : []),
  ...(machine.exists(BROTLI) ? [] : ['nginx’s brotli_static']),
  ...(machine.run('pgbouncer', ['--version']) === null ? ['pgbouncer'] : []),
];

/** Installs nginx and PgBouncer. Throws an error that names what is missing and cannot be installed. */
export const findOrInstallServers = (machine = thisMachine) => {
  const installers = aptInstallers(Object.values(PACKAGES), machine);
  installMissing({ whoNeeds: 'The deployment’s tests', missingOn, installers }, machine);
  const missing = missingOn(machine);
  if (missing.length === 0) return;
  throw new Error(
    `The deployment test starts real servers. Missing here: ${missing.join(' and ')}.\n  Debian, Ubuntu: sudo apt-get install -y ${Object.values(PACKAGES).join(' ')}`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    findOrInstallServers();
  } catch (missing) {
    console.error(missing.message);
    process.exit(1);
  }
}
