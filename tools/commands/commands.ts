import { everySetting } from '#provider/serve/environment.ts';

/**
 * The scripts of package.json, grouped by purpose, each with a one-sentence description. `npm run commands` writes
 * docs/commands.md from them.
 */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Run it': {
    start:
      'Builds and serves a demonstration: the app, the provider, an embedded database and a simulated LINE.',
    dev: 'Serves the same demonstration as `npm start`, with hot reload, and lists every state of every flow at `/review`.',
    manage: 'Manages the data of a provider: `npm run manage -- --help` lists the commands.',
    provider: 'Serves the reference provider without the app.',
    build: 'Builds the app for production into `dist/app`, without the simulator.',
    'build:demo': 'Builds the app for a demonstration into `dist/demo`.',
    'build:provider':
      'Builds the provider for production into `dist/provider`: plain JavaScript without packages.',
  },
  'Check it': {
    check: 'Runs the next six checks, one after the other.',
    'check:lint': 'Checks format, lint and the layers between folders.',
    'check:types': 'Checks the types.',
    'check:unused': 'Finds code and packages that nothing uses.',
    'check:flows': 'Checks charts and flows, and that their generated pages are current.',
    'check:words': 'Checks the texts for customers against the glossary.',
    'check:rules':
      'Finds rules without a test, requirements (`docs/product/asked-for.md`) without a rule, and citations of rules that do not exist.',
    'check:proven':
      'Does the same as `check:rules`, and also fails if a rule’s test did not pass in the last run.',
    'check:advisories':
      'Asks the npm registry for security advisories on the shipped packages. A high or critical advisory fails the check.',
    format: 'Formats the code, and applies the safe fixes of the linter.',
  },
  'Test it': {
    test: 'Runs all checks and tests. `-- --deploy` adds the tests of the deployment. `-- --shard 1/3` runs a third of the tests, and `-- --merge` merges the results of all shards.',
    'test:changed':
      'Runs the tests nearest to a change, and lists the others. `-- main` compares with `main`.',
    'test:unit': 'Runs Vitest: unit, model and integration tests.',
    'test:e2e': 'Runs Playwright against a demonstration build and a provider of its own.',
    'test:e2e:merge': 'Merges the browser reports of shards; `npm test -- --merge` calls it.',
    'test:deploy':
      'Tests the deployment in `deploy/` on real servers, and kills an instance while a customer uses it.',
    'mutate:charts':
      'Makes every possible small change to each chart, and counts the changes that its tests notice.',
    'prove:release':
      'Opens the drafts of an earlier revision with today’s code: `npm run prove:release -- REV`.',
    'check:histories':
      'Simulates customers who call two instances that keep failing, and checks the history of each slot and customer. `-- --seed 7` repeats a plan.',
    fuzz: 'Explores the demonstration with random actions, for as long as `-- --minutes 10` says. `-- --planted` plants faults and says which of them it finds.',
    'verify:provider': 'Lists, for each call, where another provider deviates from the contract.',
  },
  'Look at it': {
    review:
      'Builds the review site, `review/index.html`. `-- --base REV` compares with an earlier revision, `-- --traffic SOURCE` adds numbers from the access log.',
    approve:
      'Stores a person’s approval of a screen in `docs/approvals/`: `npm run approve -- consultation.selectShop --by NAME`.',
    photographs: 'Takes the pictures of the review site. `npm run review` does this if there are none.',
    words:
      'Writes every Japanese sentence into a table (`-- export words.csv`) and reads it back (`-- import words.csv`).',
    screens: 'Photographs every screen in all its states onto two sheets in `docs/screens/`.',
    walk: 'Steps through a chart in the terminal: `npm run walk -- consultation`.',
    replay: 'Replays the events of a report in their chart: `npm run replay -- report.json`.',
  },
  'Write it': {
    'new:wizard': 'Writes a whole wizard: `npm run new:wizard -- referral who how`.',
    charts: 'Writes `docs/charts/`: a diagram and JSON for every chart.',
    openapi: 'Writes `docs/openapi.json` from the contract.',
    commands: 'Writes this page.',
    sbom: 'Prints a CycloneDX bill of materials: `npm run --silent sbom > sbom.json`.',
  },
  'Measure it': {
    bench:
      'Compares the speed of the booking with the same booking built in other ways (`tools/bench/README.md`).',
    'bench:check':
      'Does the same as `bench`, and fails if a target is missed or a ratio is worse than the committed ratio.',
    'bench:engine': 'Compares the flow engine with a bare XState actor and a plain reducer.',
    'bench:provider': 'Compares the provider with a bare handler, and two instances with one.',
  },
};

/** Returns the description of a setting that the provider also reads. */
const said = (name: string): string => everySetting.find((setting) => setting.name === name)?.about ?? '';

const settingsOfProvider = everySetting
  .filter(({ name }) => !name.startsWith('VITE_'))
  .map(({ name, about, byDefault }) => [
    name,
    byDefault === null ? about : `${about} \`${byDefault}\` by default.`,
  ]);

/**
 * All variables, grouped by the program that reads them. The provider's own variables are described in the schema of
 * its settings.
 */
export const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'When the app is built': {
    VITE_API_BASE: said('VITE_API_BASE'),
    VITE_LIFF_ID:
      'Sets the LIFF id of a site with only one LINE account. Without it, the provider names the id.',
    VITE_PICTURE_HOSTS: said('VITE_PICTURE_HOSTS'),
    VITE_REDIRECT_HOSTS:
      'Limits the sites to which the account’s redirect settings may lead. Without it any https site is allowed.',
    VITE_ANALYTICS: said('VITE_ANALYTICS'),
    VITE_SENTRY_DSN: said('VITE_SENTRY_DSN'),
    VITE_RELEASE: 'The name under which the source maps of the build were uploaded.',
    VITE_DEBUG: '`1` puts the debug page, `/debug`, into a production build.',
    VITE_LINE_QUICK_FILL: said('VITE_LINE_QUICK_FILL'),
    VITE_FINGERPRINT_API_KEY: said('VITE_FINGERPRINT_API_KEY'),
    PRECOMPRESS: '`0` writes no compressed copies. `br` or `gz` writes only copies of that kind.',
  },
  'When the provider starts': Object.fromEntries(settingsOfProvider),
  'When the tests run': {
    CHROMIUM_PATH: 'The path of the Chromium that the tests use.',
    FIREFOX_PATH: 'The path of the Firefox that the tests also use.',
    PG_BIN: 'The folder with the programs of the PostgreSQL server that the tests start.',
    E2E_PORT: 'The first of the three ports that the browser tests use, 5273 by default.',
  },
};
