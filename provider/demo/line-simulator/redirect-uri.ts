/**
 * Parses the return address. Returns null unless it is an absolute http(s) URL of one of `origins`. Without this check,
 * the sign-in page would be an open redirector that sends codes to strangers (SIGN-47).
 */
export const trustedRedirectUri = (value: string | undefined, origins: readonly string[]): URL | null => {
  if (!value || !URL.canParse(value)) return null;
  const uri = new URL(value);
  const ofTheWeb = uri.protocol === 'http:' || uri.protocol === 'https:';
  const plain = uri.username === '' && uri.password === '';
  return ofTheWeb && plain && origins.includes(uri.origin) ? uri : null;
};

/** Appends LINE's parameters to the query. The order and encoding of the existing parameters stay the same. */
export const withAnswer = (redirectUri: URL, answer: Record<string, string>): string => {
  const answered = new URL(redirectUri);
  const own = redirectUri.search.slice(1);
  answered.search = [own, new URLSearchParams(answer).toString()].filter(Boolean).join('&');
  return answered.href;
};
