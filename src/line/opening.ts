import type { LineAnswer } from './line-door.ts';

/** How long the customer waits for LINE before the page offers a button; the SDK itself may never settle. */
export const OPENING_TIMEOUT_MS = 15_000;

type Open = (liffId: string) => Promise<LineAnswer<void>>;

/**
 * Makes `open` safe to call from anywhere: one run per LIFF id at a time, a success is remembered, a failure may be
 * tried again. After `timedOut` the same run is still on its way and the next call waits for it: a second one beside
 * it would spend LINE's single-use code twice.
 */
export const openOnce = (open: Open): Open => {
  const runs = new Map<string, Promise<LineAnswer<void>>>();

  const start: Open = async (liffId) => {
    let answer: LineAnswer<void> | undefined;
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

const withinTime = (run: Promise<LineAnswer<void>>): Promise<LineAnswer<void>> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<LineAnswer<void>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, problem: { code: 'timedOut' } }), OPENING_TIMEOUT_MS);
  });
  return Promise.race([run, tooLate]).finally(() => clearTimeout(timer));
};
