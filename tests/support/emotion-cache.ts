import createCache from '@emotion/cache';

/** A cache without style sheets: writing and parsing unused ones takes a tenth of the tests' time. */
export const noSheets = createCache({ key: 'css' });
noSheets.insert = () => undefined;

const caches = new WeakMap<Document, typeof noSheets>();

/**
 * The style sheets of this file's window. Test files share their modules, so Emotion's own cache writes into the first
 * one's.
 */
export function ownSheets(): typeof noSheets {
  const known = caches.get(document);
  if (known) return known;
  const cache = createCache({ key: 'css' });
  caches.set(document, cache);
  return cache;
}
