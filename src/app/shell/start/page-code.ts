import { parseJson } from '#src/lib/parse-json.ts';
import { safePath } from '#src/lib/safe-path.ts';
import { PAGE_CODE_ID } from './page-code-id.ts';

/** Which files each route has, beside those of every page, and what it reads: paths as in the route table, and numbers of files. */
interface PageFiles {
  files: readonly string[];
  routes: readonly (readonly [path: string, files: readonly number[], calls: readonly string[]])[];
}

/** What the HTML knows of the routes before any of the app's code has come; nothing in development. */
export interface PageCode {
  /** Whether a route takes the path. Of a path that is not named here the route table may know more. */
  names(path: string): boolean;
  /** Asks for the code of the page at the path, each file once. What does not arrive is asked for again by whoever needs it. */
  fetchFor(path: string): void;
  /** The paths of the provider's reads that the page's loader makes whatever the URL says. */
  callsFor(path: string): readonly string[];
}

/** Reads the data block that the build has put into the document. */
export function pageCodeIn(document: Document): PageCode {
  const written = document.getElementById(PAGE_CODE_ID)?.textContent ?? null;
  const { files, routes } = (parseJson(written) ?? { files: [], routes: [] }) as PageFiles;
  const asked = new Set<number>();
  const routeAt = (path: string) =>
    routes
      .filter(([route]) => takes(segmentsOf(route), segmentsOf(path)))
      .sort(([one], [other]) => literalsIn(other) - literalsIn(one))[0];
  const fetchFiles = (numbers: readonly number[]) => {
    for (const file of numbers) {
      if (asked.has(file)) continue;
      asked.add(file);
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: files[file] });
      document.head.append(link);
    }
  };
  return {
    names: (path) => routeAt(path) !== undefined,
    fetchFor: (path) => fetchFiles(routeAt(path)?.[1] ?? []),
    callsFor: (path) => routeAt(path)?.[2] ?? [],
  };
}

/**
 * The path whose page this page load, or the one that follows it, shows: LINE opens the root with the path in `liff.state`, and
 * its SDK then goes there.
 */
export function pathToOpen({ pathname, searchParams }: URL): string {
  const target = safePath(searchParams.get('liff.state'));
  return target?.split(/[?#]/, 1)[0] ?? pathname;
}

/** As the router compares paths: letter case and slashes at the ends make no difference. */
const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

const takes = (route: readonly string[], path: readonly string[]): boolean => {
  const isOpenEnded = route.at(-1) === '*';
  const named = isOpenEnded ? route.slice(0, -1) : route;
  if (isOpenEnded ? path.length < named.length : path.length !== named.length) return false;
  return named.every((segment, index) => segment.startsWith(':') || segment === path[index]);
};

const literalsIn = (route: string): number =>
  segmentsOf(route).filter((segment) => segment !== '*' && !segment.startsWith(':')).length;
