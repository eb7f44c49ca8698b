import { createRequire } from 'node:module';

/** The oldest browsers that the app promises to run on (RUN-22), by their names in MDN's data. */
const OLDEST = { safari_ios: '15.4', chrome_android: '100' };

interface Support {
  version_added: string | false;
  version_removed?: string;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}

/** A node of MDN's data: a feature, with its parts by name. */
export interface Feature {
  __compat?: { support: Record<string, Support | Support[]> };
  [part: string]: Feature | Feature['__compat'];
}

interface CompatData {
  api: Record<string, Feature>;
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Record<string, Feature>>;
  javascript: { builtins: Record<string, Feature> };
}

const require = createRequire(import.meta.url);
const data = require('@mdn/browser-compat-data') as CompatData;

const isAtMost = (version: string, limit: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number);
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
};

const isIn = (version: string, support: Support): boolean =>
  !support.flags &&
  !support.prefix &&
  !support.alternative_name &&
  typeof support.version_added === 'string' &&
  isAtMost(support.version_added, version) &&
  !(support.version_removed && isAtMost(support.version_removed, version));

/** True if iOS 15.4 or Chrome 100 lacks the feature, and false for a name that MDN's data does not know. */
export const isNewer = (feature: Feature | undefined): boolean => {
  const support = feature?.__compat?.support;
  return (
    support !== undefined &&
    Object.entries(OLDEST).some(
      ([browser, version]) => ![support[browser] ?? []].flat().some((one) => isIn(version, one)),
    )
  );
};

/** The parts of a feature that are features themselves, by name. */
const partsOf = (feature: Feature | Record<string, Feature>): [name: string, part: Feature][] =>
  Object.entries(feature).filter(
    (entry): entry is [string, Feature] => entry[0] !== '__compat' && entry[0] !== '__meta',
  );

/** Each interface and built-in object of a browser, by name. */
export const browserObjects: Readonly<Record<string, Feature>> = {
  ...data.javascript.builtins,
  ...Object.fromEntries(partsOf(data.javascript.builtins.Intl ?? {})),
  ...data.api,
};

/** One thing that a script can name. `owner` is null for an object such as `OffscreenCanvas`. */
export interface ScriptFeature {
  owner: string | null;
  /** The name of a member or an object; `scrollend event` for an event. */
  name: string;
  isStatic: boolean;
}

const membersOf = (owner: string, object: Feature): [ScriptFeature, Feature][] =>
  partsOf(object).flatMap(([part, feature]): [ScriptFeature, Feature][] => {
    const isStatic = part.endsWith('_static');
    const name = part.replace(/_static$/, '').replace(/_event$/, ' event');
    return /^[a-z][a-z\d]*( event)?$/i.test(name) && name !== owner
      ? [[{ owner, name, isStatic }, feature]]
      : [];
  });

const scriptFeatures = Object.entries(browserObjects).flatMap(
  ([name, object]): [ScriptFeature, Feature][] => [
    [{ owner: null, name, isStatic: false }, object],
    ...membersOf(name, object),
  ],
);

const olderNames = new Set(
  scriptFeatures.filter(([, feature]) => feature.__compat && !isNewer(feature)).map(([{ name }]) => name),
);

/** The objects, members and events that iOS 15.4 or Chrome 100 lacks. */
export const newerScript: readonly ScriptFeature[] = scriptFeatures
  .filter(([, feature]) => isNewer(feature))
  .map(([one]) => one);

/**
 * Names of members that only newer features have, and static members with their object, such as `URL.parse`. `size` is
 * not one of them, because every browser has `Map.size`.
 */
export const newerMembers: ReadonlySet<string> = new Set(
  newerScript
    .filter(({ name, isStatic }) => isStatic || !olderNames.has(name))
    .map(({ owner, name, isStatic }) => (isStatic ? `${owner}.${name}` : name)),
);

/** Names that only newer features have and that scripts may use without an object. */
export const newerGlobals: ReadonlySet<string> = new Set(
  newerScript
    .filter(({ owner, name }) => (owner === null || owner === 'Window') && !olderNames.has(name))
    .map(({ name }) => name),
);

/** A feature's name, and the name of its part if only the part is newer. */
export type CssPath = readonly [name: string, part?: string];

const newerPaths = (features: Record<string, Feature>): CssPath[] =>
  partsOf(features).flatMap(([name, feature]): CssPath[] =>
    isNewer(feature)
      ? [[name]]
      : partsOf(feature).flatMap(([part, one]): CssPath[] => (isNewer(one) ? [[name, part]] : [])),
  );

/** The CSS that iOS 15.4 or Chrome 100 lacks, such as `['word-break', 'auto-phrase']` and `['text-wrap']`. */
export const newerCss = {
  atRules: newerPaths(data.css['at-rules']),
  properties: newerPaths(data.css.properties),
  selectors: newerPaths(data.css.selectors),
  types: newerPaths(data.css.types),
};
