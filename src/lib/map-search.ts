/** A search on the map for a place of which no link of its own is known; `words` are its address or its name. */
export const mapSearchUrl = (words: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;
