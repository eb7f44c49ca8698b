import createCache from '@emotion/cache';

/** A cache that makes no style sheet of what it is given: to write and parse what no test looks at takes a tenth of their time. */
export const noSheets = createCache({ key: 'css' });
noSheets.insert = () => undefined;

const caches = new WeakMap<Document, typeof noSheets>();

/** The style sheets of this file's window. Test files share their modules, so Emotion's own cache writes into the first one's. */
export function ownSheets(): typeof noSheets {
  const known = caches.get(document);
  if (known) return known;
  const cache = createCache({ key: 'css' });
  caches.set(document, cache);
  return cache;
}
