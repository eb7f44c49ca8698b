import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';

const caches = new WeakMap<Document, EmotionCache>();

/** The style sheets of this file's window. Test files share their modules, so Emotion's own cache writes into the first one's. */
export function emotionCache(): EmotionCache {
  const known = caches.get(document);
  if (known) return known;
  const cache = createCache({ key: 'css' });
  // What no test looks at need not be parsed: a fifth of their time.
  cache.sheet.insert = () => undefined;
  caches.set(document, cache);
  return cache;
}
