import { replace } from 'react-router-dom';
import type { LinkQuery } from '#src/app/base/session/link/url-queries.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** Where a path without an id leads whose query names a form (product.md §3), once: no later path does. Null where it names none. */
export function namedForm(url: URL, page: string, name: LinkQuery): Response | null {
  const id = positiveInteger(queriesIn(url)[name] ?? '');
  return id === null ? null : replace(`/${page}/${id}`);
}
