import type { PageView } from '#machines/access-log.types.ts';
import { errorKind } from '#src/app/base/errors/error-kind.ts';
import type { AppRouter } from '#src/app/base/router/app-router.ts';
import { matchTemplate, positiveInteger } from '#src/lib/path-template.ts';

/**
 * The data that is logged for a page. The path has no query, because a query may contain tokens. Detail pages add their
 * ids.
 */
export type LoggedPage = Omit<PageView, 'uuid' | 'trackingCode'>;

const UNLOGGED = ['/', '/liff', '/qrcode', '/login', '/redirect', '/unsubscribed'];

const DETAILS = {
  '/events/:id': (id) => ({ eventId: id }),
  '/webCatalogs/:id': (id) => ({ webCatalogId: id }),
  '/inquiries/:id': (id) => ({ detailableId: id, detailableType: 'Inquiry' }),
} as const satisfies Record<string, (id: number) => Omit<LoggedPage, 'path'>>;

function detailsOf(path: string): Omit<LoggedPage, 'path'> {
  for (const [pattern, details] of Object.entries(DETAILS)) {
    const id = positiveInteger(matchTemplate(pattern, path)?.id);
    if (id !== null) return details(id);
  }
  return {};
}

/** Null for a path that is not logged (LOG-1). */
export function loggedPage({ location, errors }: AppRouter['state']): LoggedPage | null {
  const path = location.pathname;
  if (UNLOGGED.some((pattern) => matchTemplate(pattern, path))) return null;
  if (Object.values(errors ?? {}).some((error) => errorKind(error).kind === 'notFound')) return null;
  return { path, ...detailsOf(path) };
}
