/**
 * The parsed URL, resolved against `base` if it is relative; null if it is invalid. iOS before 17 has no
 * `URL.canParse`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
