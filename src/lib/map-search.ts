/** A map search for a place without a known link. `words` are its address or name. */
export const mapSearchUrl = (words: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;
