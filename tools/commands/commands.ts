import { everySetting } from '#provider/serve/environment.ts';

/**
 * The scripts of package.json, grouped by purpose, each with a one-sentence description. `npm run commands` writes
 * docs/commands.md from them.
 */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Run it': {
    start:
      'Builds and serves a demonstration: the app, the provider, an embedded database and a simulated LINE.',
    dev: 'Does the same with hot reload, and lists every state of every flow at `/review`.',
    manage: 'Manages the data of a provider: `npm run manage -- --help` lists the commands.',
    provider: 'Serves the reference provider alone.',
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
    'check:words': 'Checks what customers read against the glossary.',
    'check:rules': 'Finds rules without a test, statements without a rule, and citations of no rule.',
    'check:proven': 'Does the same, and fails for a rule whose test did not pass in the last run.',
    'check:advisories':
      'Asks the registry for advisories on the packages that are passed on; high and critical ones fail.',
    format: 'Formats, and repairs what can be repaired safely.',
  },
  'Test it': {
    test: 'Runs all checks and tests; `-- --deploy` adds the deployment, `-- --shard 1/3` and `-- --merge` share the work.',
    'test:changed':
      'Runs the tests nearest to a change, and lists what it did not run; `-- main` compares with `main`.',
    'test:unit': 'Runs Vitest: unit, model and integration tests.',
    'test:e2e': 'Runs Playwright against a demonstration build and a provider of its own.',
    'test:e2e:merge': 'Merges the browser reports of shards; `npm test -- --merge` calls it.',
    'test:deploy': 'Runs the deployment of `deploy/` on real servers, and kills an instance in mid-journey.',
    'mutate:charts': 'Changes each chart in every small way, and counts the changes that its tests notice.',
    'prove:release':
      'Opens every draft that an earlier revision leaves with the code of today: `npm run prove:release -- REV`.',
    'check:histories':
      'Lets customers call two instances that break, and checks each slot’s and each customer’s history; `-- --seed 7` repeats a plan.',
    fuzz: 'Lets an explorer loose on the demonstration for `-- --minutes 10`; `-- --planted` plants faults and says which it finds.',
    'verify:provider': 'Says call by call where another provider does not fit the contract.',
  },
  'Look at it': {
    review:
      'Builds the review room, `review/index.html`; `-- --base REV` compares with an earlier revision, `-- --traffic SOURCE` counts the access log.',
    approve:
      'Keeps a person’s approval of a screen in `docs/approvals/`: `npm run approve -- consultation.selectShop --by NAME`.',
    photographs: 'Takes the pictures of the review room; `npm run review` does it where there are none.',
    words:
      'Writes every Japanese sentence into a table (`-- export words.csv`) and reads it back (`-- import words.csv`).',
    screens: 'Photographs every screen in all its states onto two sheets in `docs/screens/`.',
    walk: 'Walks a chart in the terminal: `npm run walk -- consultation`.',
    replay: 'Walks a chart through the events of a report: `npm run replay -- report.json`.',
  },
  'Write it': {
    'new:wizard': 'Writes a whole wizard: `npm run new:wizard -- referral who how`.',
    charts: 'Writes `docs/charts/`: a diagram and JSON for every chart.',
    openapi: 'Writes `docs/openapi.json` from the contract.',
    commands: 'Writes this page.',
    sbom: 'Prints a CycloneDX bill of materials: `npm run --silent sbom > sbom.json`.',
  },
  'Measure it': {
    bench: 'Measures the booking beside the same booking as others build it (`tools/bench/README.md`).',
    'bench:check':
      'Does the same, and fails where an aim is missed or a ratio is worse than the committed one.',
    'bench:engine': 'Measures the flow engine beside a bare XState actor and a plain reducer.',
    'bench:provider': 'Measures the provider beside a bare handler, and two instances beside one.',
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
    VITE_LIFF_ID: 'Sets the LIFF id for a site of one account. Without it the provider names the id.',
    VITE_PICTURE_HOSTS: said('VITE_PICTURE_HOSTS'),
    VITE_REDIRECT_HOSTS:
      'Narrows the sites that the account’s redirect settings may lead to by https. Without it any site may be named.',
    VITE_ANALYTICS: said('VITE_ANALYTICS'),
    VITE_SENTRY_DSN: said('VITE_SENTRY_DSN'),
    VITE_RELEASE: 'The name under which the source maps of the build were uploaded.',
    VITE_DEBUG: '`1` puts the debug page, `/debug`, into a production build.',
    VITE_LINE_QUICK_FILL: said('VITE_LINE_QUICK_FILL'),
    VITE_FINGERPRINT_API_KEY: said('VITE_FINGERPRINT_API_KEY'),
    PRECOMPRESS: '`0` writes no compressed copies, `br` or `gz` only one kind.',
  },
  'When the provider starts': Object.fromEntries(settingsOfProvider),
  'When the tests run': {
    CHROMIUM_PATH: 'The Chromium that the tests drive.',
    FIREFOX_PATH: 'The Firefox that they also drive.',
    PG_BIN: 'The folder of the PostgreSQL server that they start.',
    E2E_PORT: 'The first of the three ports that the browser tests take, 5273 by default.',
  },
};
