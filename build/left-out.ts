import type { Plugin } from 'vite';

interface Part {
  /** Names the importing file. */
  importer: RegExp;
  /** Names the import as it is written there. */
  source: RegExp;
  /** What stands in for it. */
  code: string;
}

/** Parts of packages that a setting of ours turns off, or that nothing calls, and that no bundler can see to be unused. */
export const PARTS: readonly Part[] = [
  // theme.ts turns the ripple off.
  {
    importer: /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/,
    source: /^\.\/TouchRipple\.mjs$/,
    code: 'export default () => null;',
  },
  // app-theme.tsx gives the one scheme that there is: nothing is switched, and nothing is stored.
  {
    importer: /@mui\/material\/styles\/ThemeProvider\.mjs$/,
    source: /^\.\/ThemeProviderWithVars\.mjs$/,
    code: 'export const CssVarsProvider = null;',
  },
  // Only `withTheme` copies the statics of a component.
  {
    importer: /@emotion\/react\/dist\/emotion-(element|react)[^/]*\.js$/,
    source: /_isolated-hnrs|^hoist-non-react-statics$/,
    code: 'export default (target) => target;',
  },
  // http.ts sends by fetch; transfer.ts brings the other adapter itself.
  { importer: /axios\/lib\/adapters\/adapters\.js$/, source: /^\.\/xhr\.js$/, code: 'export default null;' },
  // A table of names for those who write them.
  {
    importer: /axios\/lib\/axios\.js$/,
    source: /^\.\/helpers\/HttpStatusCode\.js$/,
    code: 'export default {};',
  },
];

const PREFIX = '\0left-out:';

/** What React Router says to developers. Its package leads every bundler to the build that says it. */
const DEV_WARNINGS = 'var ENABLE_DEV_WARNINGS = ';
/** Names that only developer tools show, and that keep what they name from being left out. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** Its components as they are made, which has no effect beside. */
const COMPONENTS = /^(var \w+ = )(?=React\d*\.forwardRef\()/gm;
/** What stands in for a function that nothing calls: it tells of it if something does. */
const UNCALLED = (name: string) => `throw new Error('left out of the build: ${name}');`;

/**
 * Its functions for what no route here has: actions and fetchers (every write is a chart's), routes that a server tells of,
 * measuring, pages that a server renders, and links that fetch ahead (the app's own do: prefetch-links.ts).
 */
export const SHORT_BODIES: Readonly<Record<string, string>> = {
  handleAction: UNCALLED('handleAction'),
  fetch2: UNCALLED('fetch'),
  discoverRoutes: UNCALLED('discoverRoutes'),
  patchRoutes: UNCALLED('patchRoutes'),
  getRouteInstrumentationUpdates: UNCALLED('getRouteInstrumentationUpdates'),
  instrumentClientSideRouter: UNCALLED('instrumentClientSideRouter'),
  RSCErrorHandler: UNCALLED('RSCErrorHandler'),
  deserializeErrors: UNCALLED('deserializeErrors'),
  PrefetchPageLinks: UNCALLED('PrefetchPageLinks'),
  normalizeNavigateOptions: 'return { path };',
  usePrefetchBehavior: 'return [false, null, {}];',
};

/** The source with other bodies for the functions that are named, each line where it was. @throws where one is not there. */
export const withBodies = (source: string, bodies: Readonly<Record<string, string>>): string =>
  Object.entries(bodies).reduce((code, [name, statement]) => {
    const whole = new RegExp(`^( *)((?:async )?function ${name}\\([^]*?\\) \\{\\n)([^]*?\\n)\\1}$`, 'gm');
    const found = code.match(whole)?.length;
    if (found !== 1)
      throw new Error(`left-out: ${found ?? 'no'} functions are named ${name}. Look at its package.`);
    return code.replace(whole, (_, indent: string, signature: string, body: string) => {
      const lines = '\n'.repeat(body.split('\n').length - 1);
      return `${indent}${signature}${statement}${lines}${indent}}`;
    });
  }, source);

/** What a state of a chart is for: prose for who reads the chart. */
const DESCRIPTIONS = /^\s*description:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** A chart as the browser needs it: without the prose, each line where it was. */
export const withoutDescriptions = (chart: string): string =>
  chart.replace(DESCRIPTIONS, (lines) => '\n'.repeat(lines.split('\n').length - 1));

/** Leaves out of a build what no customer's browser ever runs. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const part = PARTS.findIndex((one) => one.source.test(source) && one.importer.test(importer));
    return part < 0 ? null : PREFIX + part;
  },
  load: (id) => (id.startsWith(PREFIX) ? (PARTS[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
  transform: (code, id) => {
    if (/\/react-router\/dist\/.*\.mjs$/.test(id)) {
      const called = code.includes('function createRouter(') ? withBodies(code, SHORT_BODIES) : code;
      return {
        code: called
          .replace(`${DEV_WARNINGS}true`, `${DEV_WARNINGS}false`)
          .replace(DISPLAY_NAMES, '')
          .replace(COMPONENTS, '$1/* @__PURE__ */ '),
        map: null,
      };
    }
    if (/\/machines\/[^/]+\.machine\.ts$/.test(id)) return { code: withoutDescriptions(code), map: null };
    return null;
  },
});
