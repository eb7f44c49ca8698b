import { spawnSync } from 'node:child_process';

// `npm run bench`: a customer's waiting times beside the same booking written plainly. `-- provider`: what each call costs
// the built provider. `-- deployment`: the same through nginx and PgBouncer. Each bench builds what it measures first.

const APP = 'vite.config.ts';
const PROVIDER = 'tools/build/provider.config.ts';

/** The builds that a bench needs. The bench in a browser builds its own two sites. */
const BUILDS: Readonly<Record<string, readonly string[]>> = {
  browser: [],
  provider: [PROVIDER],
  deployment: [APP, PROVIDER],
};

/** Ends with the exit code of a program that fails. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [first = '', ...others] = process.argv.slice(2);
const [subject, options] = first in BUILDS ? [first, others] : ['browser', process.argv.slice(2)];
for (const config of BUILDS[subject] ?? []) run('node_modules/vite/bin/vite.js', 'build', '--config', config);
run('provider/run.mjs', `tools/bench/${subject}.bench.ts`, ...options);
