const MAX_WAIT_MS = 2000;

/**
 * Calls `run` when the browser is idle, after 2 s at the latest. Without `requestIdleCallback`, calls it after 2 s.
 * Returns a function that cancels the call.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, MAX_WAIT_MS);
  return () => clearTimeout(timer);
}
