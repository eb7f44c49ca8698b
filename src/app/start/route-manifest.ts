import { parseJson } from '#src/lib/parse-json.ts';
import { closestTemplate, fillTemplate, matchTemplate, positiveInteger } from '#src/lib/path-template.ts';
import { safePath } from '#src/lib/urls.ts';

/**
 * The id of the script element in index.html that contains the manifest. The build writes it, and the first script
 * reads it.
 */
export const ROUTE_MANIFEST_ID = 'route-manifest';

interface RouteEntry {
  pattern: string;
  /** The indexes of the page's files in {@link WrittenManifest.files}. */
  files: readonly number[];
  /** The paths of the page's GETs, with the route's parameters: `/customers/api/events/:eventId`. */
  gets: readonly string[];
  /** True if the page has the main layout and opens LINE. Only for such a page may GETs be sent early. */
  asksEarly: boolean;
}

export interface WrittenManifest {
  files: readonly string[];
  routes: readonly RouteEntry[];
}

/** The routes as the HTML lists them, so that they are known before the app's code is loaded. Empty in development. */
export interface RouteManifest {
  /** Preloads the files of the page at the path, each once. A later import retries a failed file. */
  preload(path: string): void;
  /** The GETs that the page at the path always makes. Null if they may not be sent early. */
  earlyGets(path: string): readonly string[] | null;
}

export function readRouteManifest(document: Document): RouteManifest {
  const written = document.getElementById(ROUTE_MANIFEST_ID)?.textContent ?? null;
  const { files, routes } = (parseJson(written) ?? { files: [], routes: [] }) as WrittenManifest;
  const byPattern = new Map(routes.map((route) => [route.pattern, route]));
  const preloadedFiles = new Set<number>();
  const findRoute = (path: string) => byPattern.get(closestTemplate([...byPattern.keys()], path) ?? '');
  return {
    preload: (path) => {
      for (const file of findRoute(path)?.files ?? []) {
        if (preloadedFiles.has(file)) continue;
        preloadedFiles.add(file);
        const link = document.createElement('link');
        Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: files[file] });
        document.head.append(link);
      }
    },
    earlyGets: (path) => {
      const route = findRoute(path);
      if (!route?.asksEarly) return null;
      const params = Object.entries(matchTemplate(route.pattern, path) ?? {});
      // If a value is not a positive integer, the page is a 404.
      const ids = Object.fromEntries(params.map(([name, value]) => [name, positiveInteger(value) ?? '']));
      return route.gets.flatMap((get) => fillTemplate(get, ids) ?? []);
    },
  };
}

/**
 * The path that this page load or the next one shows. LINE opens the root with the path in `liff.state`, and LINE's SDK
 * then opens that path.
 */
export function pathToOpen({ pathname, searchParams }: URL): string {
  const target = safePath(searchParams.get('liff.state'));
  return target?.split(/[?#]/, 1)[0] ?? pathname;
}
