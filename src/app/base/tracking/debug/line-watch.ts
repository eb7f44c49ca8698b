import { maskUrl } from '#src/lib/mask-personal-text.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { EventLog } from './event-log.ts';

const KEY = 'debug:line';

/** The last opening of LINE in this tab. */
export interface LineOpening {
  /** Milliseconds since 1970. */
  at: number;
  /** The path, masked. */
  page: string;
  /** `opened`, or the problem's code. */
  outcome: string;
  tookMs: number;
  inClient: boolean;
  loggedIn: boolean;
}

export interface LineWatch {
  openDoor: () => Promise<LineClient>;
  /** The LINE client of this page load. Null before LINE has opened. */
  door(): LineClient | null;
  /** The last opening in this tab, earlier page loads included. */
  last(): LineOpening | null;
}

interface LineWatchDeps {
  openDoor: () => Promise<LineClient>;
  page: { url: () => URL };
  storage: KeyValueStore;
  log: Pick<EventLog, 'add'>;
  now: () => number;
}

export function watchLine({ openDoor, page, storage, log, now }: LineWatchDeps): LineWatch {
  let opened: LineClient | null = null;

  const note = (opening: LineOpening): void => {
    storage.setItem(KEY, JSON.stringify({ state: opening }));
    log.add({
      at: opening.at,
      actor: 'line',
      type: 'init.answered',
      before: 'opening',
      after: opening.outcome,
      changed: [],
      detail: `${opening.tookMs} ms`,
    });
  };

  const watched = (door: LineClient): LineClient => ({
    ...door,
    init: async (liffId) => {
      const began = now();
      const { pathname } = page.url();
      const answer = await door.init(liffId);
      if (answer.ok) opened = door;
      note({
        at: now(),
        page: maskUrl(pathname),
        outcome: answer.ok ? 'opened' : answer.problem.code,
        tookMs: now() - began,
        inClient: door.isInClient(),
        loggedIn: door.isLoggedIn(),
      });
      return answer;
    },
  });

  return {
    openDoor: async () => watched(await openDoor()),
    door: () => opened,
    last: () => openingIn(storage.getItem(KEY)),
  };
}

function openingIn(text: string | null): LineOpening | null {
  const kept = parseJson(text);
  const opening: unknown = typeof kept === 'object' && kept !== null && 'state' in kept ? kept.state : null;
  return typeof opening === 'object' && opening !== null && 'outcome' in opening
    ? (opening as LineOpening)
    : null;
}
