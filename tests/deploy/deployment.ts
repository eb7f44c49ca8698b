import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isRoot, outputOf, requirePostgres } from '#tests/support/machine.mjs';
import type { Postgres } from '#tests/support/postgres.ts';
import { startPostgres } from '#tests/support/postgres.ts';
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

export interface Deployment {
  readonly postgres: Postgres;
  /** An operator's URL of the provider's database. It bypasses PgBouncer. */
  readonly databaseUrl: string;
  readonly unit: Instance;
  readonly container: Instance;
  /** Runs an operator's command with the provider's database role, and returns its output. Uses `databaseUrl` if given. */
  readonly manage: (args: readonly string[], databaseUrl?: string) => string;
  /** Folder for the test's own files. Deleted by `stop`. */
  readonly folder: string;
  /** Returns nginx's access log so far. */
  accessLog(): string;
  /** Returns everything that nginx, PgBouncer and the instances have logged so far. */
  logs(): string;
  stop(): Promise<void>;
}

/** One instance of the provider. The test can kill it and restart it. */
interface Instance {
  /** Returns its output since it was last started. */
  printed(): string;
  /** The executable of the process, from /proc. */
  program(): Promise<string>;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * Starts Debian's nginx, PgBouncer and PostgreSQL with the configuration in deploy/, and two instances of the provider. nginx
 * serves the production build.
 */
export async function startDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  await chmod(folder, 0o755);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true })];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    await layOut(folder);
    const postgres = await startPostgres();
    stops.push(postgres.stop);
    const [password, ownerPassword] = [secret(), secret()];
    const databaseUrl = makeDatabase(postgres.url, password, ownerPassword);
    await migrateAsOwner(folder, postgres.url, ownerPassword);
    const pgBouncer = await startPgBouncer(folder, postgres.url, password);
    stops.push(pgBouncer.stop);
    const services = await servicesIn(folder, password);
    const manage = managerOf(folder, services.unit);
    manage(['apply', 'deploy/example.yaml']);
    manage(['import-addresses', 'provider/manage/addresses/ken-all-excerpt.csv']);
    const unit = await startInstance(services.unit, ports.unit);
    stops.push(unit.kill);
    const container = await startInstance(services.container, ports.container);
    stops.push(container.kill);
    const nginx = await startNginx(folder);
    stops.push(nginx.stop);
    const accessLog = () => readFileSync(join(folder, 'access.log'), 'utf8');
    const logs = () => {
      const files = readdirSync(folder).filter((file) => file.endsWith('.log'));
      const written = files.map((file) => readFileSync(join(folder, file), 'utf8'));
      return [...written, ...[nginx, pgBouncer, unit, container].map(({ printed }) => printed())].join('\n');
    };
    return { postgres, databaseUrl, unit, container, manage, folder, accessLog, logs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function layOut(folder: string): Promise<void> {
  await cp('dist/app', join(folder, 'app'), { recursive: true });
  await cp('dist/app.headers.conf', join(folder, 'app.headers.conf'));
  await cp('dist/provider', join(folder, 'provider'), { recursive: true });
  await cp('deploy/site.env', join(folder, 'site.env'));
}

const secret = () => randomBytes(12).toString('hex');

function makeDatabase(operator: string, password: string, ownerPassword: string): string {
  const passwords = { password, owner_password: ownerPassword, prune_password: secret() };
  const variables = Object.entries({ ON_ERROR_STOP: '1', ...passwords });
  const settings = variables.flatMap(([name, value]) => ['-v', `${name}=${value}`]);
  execFileSync(join(requirePostgres(), 'psql'), ['-q', ...settings, '-f', 'deploy/database.sql', operator]);
  return operator.replace(/\/postgres$/, '/ie_no_tayori');
}

async function migrateAsOwner(folder: string, operator: string, ownerPassword: string): Promise<void> {
  const { hostname } = new URL(operator);
  const file = await place('owner.env', join(folder, 'owner.env'), [
    ['PASSWORD@127.0.0.1:5432', `${ownerPassword}@${hostname}`],
  ]);
  const command = [`--env-file=${file}`, join(folder, 'provider', 'manage.mjs'), 'migrate'];
  execFileSync(deployedNode(), command, { env: {}, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs the operator's command-line tool with the environment of the systemd unit. */
const managerOf =
  (folder: string, { command: [node = ''], environment }: Service): Deployment['manage'] =>
  (args, databaseUrl) =>
    execFileSync(node, [join(folder, 'provider', 'manage.mjs'), ...args], {
      env: { ...environment, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
      encoding: 'utf8',
    });

async function startPgBouncer(folder: string, operator: string, password: string): Promise<Started> {
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"ie_no_tayori" "${password}"\n`, { mode: 0o600 });
  const ini = await place('pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['/var/run/postgresql/pgbouncer.pid', ''],
    ['host=127.0.0.1', `host=${decodeURIComponent(new URL(operator).hostname)}`],
    ['listen_port = 6432', `listen_port = ${ports.pgbouncer}`],
    ['/var/log/postgresql/pgbouncer.log', ''],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  // PgBouncer refuses to run as root.
  const as = isRoot ? idsOf('postgres') : null;
  if (as) await chown(users, as.uid, as.gid);
  return start(['pgbouncer', ini], ports.pgbouncer, as ?? {});
}

export function idsOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(outputOf('id', [flag, user])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** The two ways to run the provider: the systemd unit, and the last stage of the Containerfile. */
async function servicesIn(folder: string, password: string): Promise<{ unit: Service; container: Service }> {
  const providerEnv = await placed('provider.env', [
    ['PASSWORD@127.0.0.1:6432', `${password}@127.0.0.1:${ports.pgbouncer}`],
  ]);
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
  let running = await untilReady();
  return {
    printed: () => running.printed(),
    program: () => readlink(`/proc/${running.pid}/exe`),
    kill: () => running.kill(),
    restart: async () => {
      running = await untilReady();
    },
  };
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
    ['server 127.0.0.1:5174', `server 127.0.0.1:${ports.unit}`],
    ['server 127.0.0.1:5175', `server 127.0.0.1:${ports.container}`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    [`/etc/letsencrypt/live/${HOST}`, folder],
    [SRV, folder],
  ]);
  return start(['nginx', '-c', conf, '-g', 'daemon off;'], ports.https);
}
