import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DebianCluster } from './debian-cluster.ts';
import { idsOf, startDebianCluster } from './debian-cluster.ts';
import { deployedNode } from './deployed-node.ts';
import type { Place } from './placed.ts';
import { place, placed } from './placed.ts';
import { HOST, ports } from './ports.ts';
import type { Started } from './started.ts';
import { start } from './started.ts';
import type { Service } from './unit-file.ts';
import { containerOf, serviceOf, variablesIn } from './unit-file.ts';

export const ACCESS_TOKEN = 'the access token of the test';

/** Replaces LINE in the provider's process. In the browser, tests/support/line-hosts.ts replaces it. */
const LINE_PLAYED = {
  NODE_OPTIONS: `--import ${new URL('line-platform.mjs', import.meta.url).href}`,
  PLAYED_ACCESS_TOKEN: ACCESS_TOKEN,
};

/** The installation folder of docs/operations.md. */
const SRV = '/srv/ie-no-tayori';
/** The folder of private files in provider.env. */
const FILES = '/var/lib/ie-no-tayori/files';
const filesIn = (folder: string): string => join(folder, 'files');

export interface Deployment {
  readonly postgres: DebianCluster;
  readonly pgBouncer: Restartable & Pick<Instance, 'pid'>;
  readonly nginx: Pick<Started, 'pid'>;
  /** The owner's URL of the provider's database. It bypasses PgBouncer. */
  readonly databaseUrl: string;
  readonly unit: Instance;
  readonly container: Instance;
  /** The unit's instance for heartbeats. */
  readonly heartbeats: Instance;
  /** What `manage migrate` printed about the empty database. */
  readonly firstMigration: string;
  /** Runs an operator's command with the environment file of one role, and returns its output. */
  readonly manage: Manage;
  /** Folder of the test's own files and of a copy of deploy/. Deleted by `stop`. */
  readonly folder: string;
  /** Returns nginx's access log so far. */
  accessLog(): string;
  /** Returns everything that nginx, PgBouncer, PostgreSQL and the instances have logged so far. */
  logs(): string;
  stop(): Promise<void>;
}

/** A server that the test can kill and restart. */
interface Restartable {
  /** Returns its output since it was last started. */
  printed(): string;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** One instance of the provider. */
interface Instance extends Restartable {
  pid(): number;
  /** The executable of the process, from /proc. */
  program(): Promise<string>;
}

/** The roles of deploy/database.sql. Each has an environment file in deploy/. */
type Role = 'owner' | 'provider' | 'prune';
type Manage = (role: Role, args: readonly string[]) => string;
type Passwords = Readonly<Record<Role, string>>;

/**
 * Starts Debian's nginx, PgBouncer and PostgreSQL with the configuration in deploy/, and three instances of the provider. nginx
 * serves the production build.
 */
export async function startDeployment(
  fill: (
    world: Pick<Deployment, 'manage' | 'databaseUrl'> & { filesFolder: string },
  ) => Promise<void> = fillWithExample,
): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  await chmod(folder, 0o755);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true })];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    await layOut(folder);
    const passwords = { owner: secret(), provider: secret(), prune: secret() };
    const postgres = startDebianCluster(ports.postgres);
    stops.push(async () => postgres.drop());
    await makeDatabase(postgres, folder, passwords);
    await writeEnvironments(folder, passwords);
    const manage = managerIn(folder);
    const firstMigration = manage('owner', ['migrate']);
    const pgBouncer = await startPgBouncer(folder, passwords.provider);
    stops.push(() => pgBouncer.kill());
    const services = await readServices(folder);
    const databaseUrl = `postgres://ie_no_tayori_owner:${passwords.owner}@127.0.0.1:${ports.postgres}/ie_no_tayori`;
    await fill({ manage, databaseUrl, filesFolder: filesIn(folder) });
    const startService = async (which: keyof typeof services) => {
      const instance = await startInstance(services[which], ports[which]);
      stops.push(instance.kill);
      return instance;
    };
    const [unit, container, heartbeats] = await Promise.all([
      startService('unit'),
      startService('container'),
      startService('heartbeats'),
    ]);
    const nginx = await startNginx(folder);
    stops.push(nginx.stop);
    const accessLog = () => readFileSync(join(folder, 'access.log'), 'utf8');
    const logs = () => {
      const files = readdirSync(folder).filter((file) => file.endsWith('.log'));
      const written = files.map((file) => readFileSync(join(folder, file), 'utf8'));
      const printed = [nginx, pgBouncer, unit, container, heartbeats].map((server) => server.printed());
      return [...written, ...printed, postgres.log()].join('\n');
    };
    const servers = { postgres, pgBouncer, unit, container, heartbeats, nginx };
    return { ...servers, databaseUrl, firstMigration, manage, folder, accessLog, logs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillWithExample({ manage }: Pick<Deployment, 'manage'>): Promise<void> {
  manage('provider', ['apply', 'deploy/example.yaml']);
  manage('provider', ['import-addresses', 'provider/manage/commands/ken-all-excerpt.csv']);
}

async function layOut(folder: string): Promise<void> {
  await cp('dist/app', join(folder, 'app'), { recursive: true });
  await cp('dist/app.headers.conf', join(folder, 'app.headers.conf'));
  await cp('dist/provider', join(folder, 'provider'), { recursive: true });
  await cp('deploy/site.env', join(folder, 'site.env'));
}

const secret = () => randomBytes(12).toString('hex');

/** Creates the roles and the database, as `postgres` does it with a copy of deploy/ in `folder`. */
export async function makeDatabase(
  postgres: DebianCluster,
  folder: string,
  passwords: Passwords,
): Promise<void> {
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  await postgres.run(
    'psql -v owner_password=… -v password=… -v prune_password=… -f deploy/database.sql postgres',
    [
      ['psql ', 'psql -q -v ON_ERROR_STOP=1 '],
      ['owner_password=…', `owner_password=${passwords.owner}`],
      [' password=…', ` password=${passwords.provider}`],
      ['prune_password=…', `prune_password=${passwords.prune}`],
      ['deploy/', `${folder}/deploy/`],
    ],
  );
}

async function writeEnvironments(folder: string, passwords: Passwords): Promise<void> {
  const write = (role: Role, said: number, port: number) =>
    place(`${role}.env`, join(folder, `${role}.env`), [
      [`PASSWORD@127.0.0.1:${said}`, `${passwords[role]}@127.0.0.1:${port}`],
      ...(role === 'provider' ? [[FILES, filesIn(folder)] as const] : []),
    ]);
  await write('owner', 5432, ports.postgres);
  await write('provider', 6432, ports.pgbouncer);
  await write('prune', 5432, ports.postgres);
}

const managerIn =
  (folder: string): Manage =>
  (role, args) =>
    execFileSync(
      deployedNode(),
      [`--env-file=${join(folder, `${role}.env`)}`, join(folder, 'provider', 'manage.mjs'), ...args],
      { env: {}, encoding: 'utf8' },
    );

async function startPgBouncer(folder: string, password: string): Promise<Instance> {
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"ie_no_tayori" "${password}"\n`, { mode: 0o600 });
  const ini = await place('pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['/var/run/postgresql/pgbouncer.pid', ''],
    ['port=5432', `port=${ports.postgres}`],
    ['listen_port = 6432', `listen_port = ${ports.pgbouncer}`],
    ['/var/log/postgresql/pgbouncer.log', ''],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  // PgBouncer refuses to run as root.
  const as = idsOf('postgres');
  await chown(users, as.uid, as.gid);
  return restartable(() => start(['pgbouncer', ini], ports.pgbouncer, as));
}

async function restartable(startOnce: () => Promise<Started>): Promise<Instance> {
  let running = await startOnce();
  return {
    printed: () => running.printed(),
    pid: () => running.pid ?? 0,
    program: () => readlink(`/proc/${running.pid}/exe`),
    kill: () => running.kill(),
    restart: async () => {
      running = await startOnce();
    },
  };
}

/** The two ways to run the provider: the systemd unit, and the last stage of the Containerfile. */
async function readServices(
  folder: string,
): Promise<Readonly<Record<'unit' | 'container' | 'heartbeats', Service>>> {
  const providerEnv = readFileSync(join(folder, 'provider.env'), 'utf8');
  const program = deployedNode();
  const node: Place = ['/usr/bin/node', program];
  const unit = await placed('provider@.service', [node, [`${SRV}/provider`, `${folder}/provider`]]);
  const filesOfUnit = (path: string) =>
    path.startsWith(SRV) ? readFileSync(path.replace(SRV, folder), 'utf8') : providerEnv;
  const container = containerOf(
    await placed('Containerfile', [
      ['["node", "provider', `["${program}", "provider`],
      ['PORT=5174', `PORT=${ports.container}`],
    ]),
  );
  const image = await mkdtemp(join(folder, 'image-'));
  for (const [from, to] of container.copies) await cp(from, join(image, to), { recursive: true });
  return {
    unit: serviceOf(unit, String(ports.unit), filesOfUnit),
    heartbeats: serviceOf(unit, String(ports.heartbeats), filesOfUnit),
    container: {
      ...container,
      command: [container.command[0] ?? '', ...container.command.slice(1)],
      environment: { ...container.environment, ...variablesIn(providerEnv) },
      folder: image,
    },
  };
}

async function startInstance({ command, environment, folder }: Service, port: number): Promise<Instance> {
  const options = { env: { ...environment, ...LINE_PLAYED }, ...(folder !== undefined && { cwd: folder }) };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  /** Restarts an ended process after a second, like systemd's `Restart=always`. */
  const untilReady = async (): Promise<Started> => {
    const started = await start(command, port, options).catch(() => null);
    for (let tries = 0; tries < 20; tries += 1) {
      if (started === null || started.hasEnded()) break;
      if (await isReady()) return started;
      await setTimeout(100);
    }
    await started?.kill();
    await setTimeout(1000);
    return untilReady();
  };
  return restartable(untilReady);
}

async function startNginx(folder: string): Promise<Started> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '2', ...names, ...files], { stdio: 'ignore' });
  const conf = await place('nginx.conf', join(folder, 'nginx.conf'), [
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx', folder],
    // The tests are on this machine. A proxy's header names the address from which they call.
    ['#set_real_ip_from 192.0.2.0/24', 'set_real_ip_from 127.0.0.1'],
    ['#real_ip_header', 'real_ip_header'],
    ['server 127.0.0.1:5174', `server 127.0.0.1:${ports.unit}`],
    ['server 127.0.0.1:5175', `server 127.0.0.1:${ports.container}`],
    ['server 127.0.0.1:5176', `server 127.0.0.1:${ports.heartbeats}`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    [`/etc/letsencrypt/live/${HOST}`, folder],
    [SRV, folder],
  ]);
  return start(['nginx', '-c', conf, '-g', 'daemon off;'], ports.https);
}
