import createCache from '@emotion/cache';

/** A cache that writes no style sheets. Writing and parsing unused ones takes a tenth of the tests' time. */
export const noSheets = createCache({ key: 'css' });
noSheets.insert = () => undefined;

const caches = new WeakMap<Document, typeof noSheets>();

/**
 * Returns the style cache of this file's window. Test files share modules, so Emotion's own cache would write into the window
 * of the first file.
 */
export function ownSheets(): typeof noSheets {
  const known = caches.get(document);
  if (known) return known;
  const cache = createCache({ key: 'css' });
  caches.set(document, cache);
  return cache;
}
