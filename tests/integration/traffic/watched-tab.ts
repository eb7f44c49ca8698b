import { createActor, fromPromise, waitFor } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import type { AccessLogEntry, AccessLogProblem, EntryTaken } from '#machines/access-log.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { send } from '#tests/integration/provider/caller.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

/** The time of the phones and of the provider, in milliseconds since 1970. */
export interface Clock {
  now: number;
}

/** A tab on a customer's phone, with the app's own access log. */
export interface WatchedTab {
  open(path: string): Promise<void>;
  /** Lets seconds pass, which the access log counts. */
  look(seconds: number): Promise<void>;
  /** Reports to the access log that the wizard shows a problem with this code. */
  meet(problem: string): Promise<void>;
  /**
   * Lets one second pass. The log entry of this second arrives late. It arrives after the next page opens, or just
   * before the tab is hidden or closed.
   */
  lookLate(): Promise<void>;
  hide(): Promise<void>;
  show(): void;
  close(): Promise<void>;
}

export function openTab(
  provider: ProviderInProcess,
  clock: Clock,
  visit: { uuid: string; trackingCode: string | null; newId: () => string },
): WatchedTab {
  let tick: (answer: Answer<number, never>) => void = () => undefined;
  let hold: Promise<void> | null = null;
  let posted: Promise<unknown> = Promise.resolve();
  let release: () => void = () => undefined;
  const post = async (entry: AccessLogEntry | null): Promise<Answer<EntryTaken, AccessLogProblem>> => {
    await hold;
    const { uuid, path, viewTime, trackingCode, problem } = entry as AccessLogEntry;
    const body = { access_log: { uuid, path, view_time: viewTime, tracking_code: trackingCode, problem } };
    const { status, body: taken } = await send(provider, 'POST /access_logs', {
      headers: { uuid: visit.uuid },
      body,
    });
    const takesProblems = (taken as { takes_problems?: boolean }).takes_problems === true;
    return status === 200
      ? { ok: true, value: { takesProblems } }
      : { ok: false, problem: { code: 'notTaken' } };
  };
  const actor = createActor(
    accessLogMachine.provide({
      actors: {
        waitASecond: fromPromise<Answer<number, never>>(
          () =>
            new Promise((resolve) => {
              tick = resolve;
            }),
        ),
        createAccessLog: fromPromise<Answer<EntryTaken, AccessLogProblem>, AccessLogEntry | null>(
          ({ input }) => {
            const answer = post(input);
            posted = answer;
            return answer;
          },
        ),
      },
    }),
  ).start();
  const ready = () => waitFor(actor, (snapshot) => snapshot.matches({ viewing: { entries: 'ready' } }));
  const counting = () => waitFor(actor, (snapshot) => snapshot.matches({ viewing: { entries: 'counting' } }));
  const act = () => actor.send({ type: 'customer.acted', at: clock.now });
  const pass = async () => {
    clock.now += 1000;
    const counted = counting();
    tick({ ok: true, value: clock.now });
    await counted;
  };

  const arrive = async () => {
    const late = posted;
    release();
    await late;
  };

  return {
    open: async (path) => {
      const before = posted;
      const view = { uuid: visit.newId(), path, trackingCode: visit.trackingCode };
      actor.send({ type: 'view.opened', view, at: clock.now, visible: true });
      await ready();
      clock.now += 20;
      release();
      await before;
    },
    look: async (seconds) => {
      act();
      for (let second = 0; second < seconds; second += 1) {
        await pass();
        await ready();
      }
    },
    meet: async (problem) => {
      actor.send({ type: 'problem.met', code: problem });
      await posted;
    },
    lookLate: async () => {
      act();
      hold = new Promise((resolve) => {
        release = resolve;
      });
      await pass();
      hold = null;
    },
    hide: async () => {
      await arrive();
      actor.send({ type: 'page.hidden' });
    },
    show: () => actor.send({ type: 'page.shown' }),
    close: async () => {
      await arrive();
      actor.stop();
    },
  };
}
