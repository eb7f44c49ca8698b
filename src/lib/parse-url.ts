/** The URL of a text, resolved against `base` if it is relative, or null. iOS before 17 has no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
