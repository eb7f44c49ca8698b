/** What a heartbeat is sent with. */
export interface Beat {
  url: string;
  method: string;
  headers: Record<string, string | false | undefined>;
  data: unknown;
  /** Milliseconds. */
  timeout: number;
}

/**
 * Sends a heartbeat by the browser's own fetch: axios would cost every second of use more than a keystroke, and would not
 * outlive the page. Returns why where no answer came.
 */
export async function sendBeat(
  send: typeof fetch,
  { url, method, headers, data, timeout }: Beat,
  capture: (answer: Headers) => void,
): Promise<{ status: number; data: string } | 'timedOut' | 'unreachable'> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    const body = data as string;
    const told = Object.entries(headers).filter((header): header is [string, string] => Boolean(header[1]));
    const response = await send(
      new Request(url, { method, headers: told, body, keepalive: true, signal: late.signal }),
    );
    capture(response.headers);
    return { status: response.status, data: await response.text() };
  } catch {
    return late.signal.aborted ? 'timedOut' : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
