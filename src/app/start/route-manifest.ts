import { parseJson } from '#src/lib/parse-json.ts';
import { closestPattern, paramsIn } from '#src/lib/route-pattern.ts';
import { safePath } from '#src/lib/safe-path.ts';

/** The id of the data block in index.html that holds the manifest: the build writes it, the first script reads it. */
export const ROUTE_MANIFEST_ID = 'route-manifest';

/** What the first script knows of a route. */
interface RouteEntry {
  /** The paths it takes. */
  pattern: string;
  /** Indexes of its files in {@link WrittenManifest.files}, beside the files of every page. */
  files: readonly number[];
  /** Its GETs, e.g. `/customers/api/events/:eventId`: parameters are the route's. */
  gets: readonly string[];
  /** Whether the page stands in the main layout and opens LINE, so that what every such page asks may be asked at once. */
  asksEarly: boolean;
}

export interface WrittenManifest {
  files: readonly string[];
  routes: readonly RouteEntry[];
}

/** What the HTML tells of the routes before any code of the app has come; nothing in development. */
export interface RouteManifest {
  /** Asks for the files of the page at the path, each once. Whoever needs one that does not arrive asks again. */
  preload(path: string): void;
  /** The GETs that the page at the path makes in any case; null where nothing may be asked early. */
  earlyGets(path: string): readonly string[] | null;
}

export function routeManifestIn(document: Document): RouteManifest {
  const written = document.getElementById(ROUTE_MANIFEST_ID)?.textContent ?? null;
  const { files, routes } = (parseJson(written) ?? { files: [], routes: [] }) as WrittenManifest;
  const byPattern = new Map(routes.map((route) => [route.pattern, route]));
  const asked = new Set<number>();
  const routeAt = (path: string) => byPattern.get(closestPattern([...byPattern.keys()], path) ?? '');
  return {
    preload: (path) => {
      for (const file of routeAt(path)?.files ?? []) {
        if (asked.has(file)) continue;
        asked.add(file);
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: files[file] });
        document.head.append(link);
      }
    },
    earlyGets: (path) => {
      const route = routeAt(path);
      if (!route?.asksEarly) return null;
      const params = paramsIn(route.pattern, path) ?? {};
      return route.gets.flatMap((get) => filled(get, params));
    },
  };
}

/** The path with the route's parameters in it; none where one is no positive integer, which the page answers with a 404. */
function filled(get: string, params: Readonly<Record<string, string>>): string[] {
  const path = get.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const ids = [...get.matchAll(/:(\w+)/g)].map(([, name = '']) => params[name] ?? '');
  return ids.every((id) => /^[1-9]\d{0,15}$/.test(id)) ? [path] : [];
}

/**
 * The path whose page this page load, or the one that follows it, shows: LINE opens the root with the path in `liff.state`, and
 * its SDK then goes there.
 */
export function pathToOpen({ pathname, searchParams }: URL): string {
  const target = safePath(searchParams.get('liff.state'));
  return target?.split(/[?#]/, 1)[0] ?? pathname;
}
