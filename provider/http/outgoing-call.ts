/** The code or name of a failed call's error. Its message may contain the URL, and therefore a token or a key. */
export function nameFailure(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

/** Returns the seconds of a response's `Retry-After`, or null if it is missing or a date. */
export function readRetryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(seconds) ? Number(seconds) : null;
}
