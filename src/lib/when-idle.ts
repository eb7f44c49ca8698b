const LONGEST_WAIT_MS = 2000;

/** Runs when the browser has nothing to do, after 2 s at the latest; where it cannot tell, after 2 s. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  return () => clearTimeout(timer);
}
