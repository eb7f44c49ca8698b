/**
 * Who may import whom: a row a folder. `**` stands for any files below, `*` for files in the folder itself. The last row
 * that matches a file counts. Files of one folder may always import each other by `./`; every other file is imported by
 * its `#name`.
 */
export interface Layer {
  readonly files: string;
  readonly mayImport: readonly string[];
  /** The only packages that the files may import, and then `mayImport` names their neighbours too. Any package without it. */
  readonly packages?: readonly string[];
}

const row = (files: string, mayImport: string): Layer => ({
  files,
  mayImport: mayImport.split(' ').filter(Boolean),
});

const FLOW_FILE =
  'flows/shared/** machines/** src/engine/charts/*.types.ts src/api/contract/** src/engine/core/define-flow.ts src/engine/core/field.ts src/lib/**';
const ROUTING = 'src/app/base/{errors,router,routes}/**';
const SESSION = `machines/** src/{api,engine/core,engine/charts,lib,line}/** ${ROUTING}`;
const TRACKING = `${SESSION} src/engine/react/** src/app/base/session/**`;
const SCREENS = `${TRACKING} src/app/base/{tracking,services}/** src/ui/**`;
const BASE = 'machines/** src/{api,engine,lib,line,ui,app/base}/**';
const CHART_TOOLS = 'tools/{build,chart-docs,lint-flows,lint-words,mutants}/**';
const CLIENT = 'src/** flows/** machines/** provider/** examples/** tests/**';
const READING = `${CLIENT} ${CHART_TOOLS}`;

export const LAYERS: readonly Layer[] = [
  row('**', '**'),
  row('vite.config.ts', 'tools/build/**'),
  {
    files: 'machines/*',
    mayImport: ['machines/*.types.ts', 'src/engine/charts/*.types.ts'],
    packages: ['xstate'],
  },
  row('src/**', ''),
  row('src/main.tsx', 'src/**'),
  row('src/lib/*', ''),
  row('src/ui/*', 'src/lib/** src/ui/theme/**'),
  row('src/ui/theme/*', 'src/lib/**'),
  row('src/ui/fields/*', 'src/lib/** src/ui/theme/** src/ui/*'),
  row('src/ui/{shop-choice,wish-picker}/*', 'src/lib/** src/ui/{theme,fields}/** src/ui/*'),
  { files: 'src/engine/charts/*', mayImport: ['src/engine/charts/*.types.ts'], packages: ['xstate'] },
  { files: 'src/engine/core/*', mayImport: ['src/engine/{charts,core}/**'], packages: ['xstate'] },
  {
    files: 'src/engine/react/*',
    mayImport: ['src/engine/{charts,core,react}/**'],
    packages: ['react', 'react-hook-form', 'xstate'],
  },
  {
    files: 'src/engine/react-router/*',
    mayImport: ['src/engine/{core,react-router}/**'],
    packages: ['react', 'react-router'],
  },
  row('src/engine/testing/*', 'src/engine/{charts,core}/**'),
  row('src/engine/entries/*', 'src/engine/**'),
  row('src/api/*', 'src/api/contract/** src/lib/**'),
  row('src/api/contract/**', 'src/api/contract/** src/lib/**'),
  row('src/line/*', 'src/lib/**'),
  row('src/app/base/errors/*', 'src/api/** src/lib/**'),
  row('src/app/base/router/*', 'src/engine/core/** src/lib/**'),
  row('src/app/base/routes/*', 'src/api/** src/lib/** src/app/base/errors/**'),
  row('src/app/base/session/link/*', 'src/api/contract/** src/lib/** src/line/** src/app/base/routes/**'),
  row('src/app/base/session/*', `${SESSION} src/app/base/session/link/**`),
  row('src/app/base/tracking/*', TRACKING),
  row('src/app/base/tracking/*/**', `${TRACKING} src/app/base/tracking/*`),
  row('src/app/base/services/*', `${TRACKING} src/app/base/tracking/** src/ui/*`),
  row('src/app/base/ports/*', 'machines/** src/engine/charts/** src/api/api-problem.ts src/lib/**'),
  row('src/app/base/{controls,layout}/*', SCREENS),
  row('src/app/base/page-code/*', `${SCREENS} src/app/base/controls/**`),
  row('src/app/start/*', 'src/** flows/** machines/**'),
  row('src/shared/*/*', BASE),
  row('src/pages/*/*', `${BASE} src/shared/**`),
  row('flows/*/*', `${BASE} src/shared/** flows/shared/**`),
  row('flows/shared/*/*', `${BASE} src/shared/**`),
  row('flows/shared/booking/*', `${BASE} src/shared/** flows/shared/{form,profile}/**`),
  row('flows/**/*.{flow,examples}.ts', FLOW_FILE),
  row('{flows,src/pages}/**/*.route.ts', 'src/api/contract/** src/app/base/routes/route-declaration.ts'),
  row('provider/**', 'provider/!(demo)/** provider/* src/api/contract/** src/lib/**'),
  row('provider/demo/**', 'provider/** src/api/contract/** src/lib/**'),
  row('{src,flows,machines}/**/*.test.{ts,tsx}', 'src/** flows/** machines/** tests/support/**'),
  row('machines/*.test.ts', 'src/** flows/** machines/** tests/support/**'),
  row('provider/**/*.test.ts', 'provider/** src/api/contract/** src/lib/** tests/support/**'),
  row('examples/*/*', `${BASE} src/shared/** flows/shared/** tests/**`),
  {
    files: 'examples/*/*.{machine,types}.ts',
    mayImport: ['examples/*/*.types.ts', 'src/engine/charts/*.types.ts'],
    packages: ['xstate'],
  },
  row('examples/*/*.{flow,examples}.ts', FLOW_FILE),
  row('examples/trip/**', ''),
  row('tools/*', `${CLIENT} tools/**`),
  row('tools/*/**', CLIENT),
  row('tools/build/*', `${CLIENT} tools/live/**`),
  row('tools/live/*', `${CLIENT} tools/replay/**`),
  row('tools/{chart-docs,mutants}/*', `${CLIENT} tools/lint-flows/**`),
  row('tools/lint-words/*', `${CLIENT} tools/{build,lint-flows}/**`),
  row('tools/bench/*', `${CLIENT} tools/{bench/journey,bench/peers,seed-large}/**`),
  row('tools/bench/peers/same-stack/*', 'src/api/contract/**'),
  row('tools/review/*', `${READING} tools/{rules,review}/**`),
  row('tools/review/facts/*', `${READING} tools/{rules,review/recording}/**`),
  row('tools/review/site/*', `${READING} tools/review/{facts,recording}/**`),
  row('tools/review/recording/*', CLIENT),
];
