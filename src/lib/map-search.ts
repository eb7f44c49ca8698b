/** The URL of a map search, for a place without a map link of its own. `words` is the place's address or name. */
export const mapSearchUrl = (words: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;
