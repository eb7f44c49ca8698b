import type { LineResult } from './line-client.ts';

/** After this many milliseconds the page offers a button (RUN-32), because the promise of the SDK may never settle. */
export const OPENING_TIMEOUT_MS = 15_000;

type Open = (liffId: string) => Promise<LineResult<void>>;

/**
 * Returns a version of `open` that any code may call at any time (RUN-34). It runs `open` only once at a time for each
 * LIFF id, remembers a success, and allows a retry after a failure. After `timedOut` the next call waits for the same
 * attempt, because a second attempt would use LINE's single-use code twice.
 */
export const withSingleFlight = (open: Open): Open => {
  const runs = new Map<string, Promise<LineResult<void>>>();

  const start: Open = async (liffId) => {
    let answer: LineResult<void> | undefined;
    try {
      answer = await open(liffId);
      return answer;
    } finally {
      if (!answer?.ok) runs.delete(liffId);
    }
  };

  return (liffId) => {
    const run = runs.get(liffId) ?? start(liffId);
    runs.set(liffId, run);
    return withinTime(run);
  };
};

const withinTime = (run: Promise<LineResult<void>>): Promise<LineResult<void>> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<LineResult<void>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, problem: { code: 'timedOut' } }), OPENING_TIMEOUT_MS);
  });
  return Promise.race([run, tooLate]).finally(() => clearTimeout(timer));
};
