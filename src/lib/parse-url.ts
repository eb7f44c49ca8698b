/** The URL that a text says, read from `base` where it is no whole one, or null. Before iOS 17 there is no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
