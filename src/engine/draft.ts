import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { Answers, Submission } from './wizard.ts';

/** What is kept of an unfinished flow: answers, never a position. Times are milliseconds since the epoch. */
export interface Draft {
  answers: Answers;
  /** Form values of steps that were typed into but not finished, as they stand in the form. */
  typed: Answers;
  /** The idempotency key and the answers it was made for. */
  submitKey: string | null;
  keyedAnswers: string | null;
  submission: Submission | null;
  /** Steps that lost their answer to an earlier change and still lack it. */
  forgotten: string[];
}

const answers = z.record(z.string(), z.unknown());

const envelope = z.object({
  flow: z.string(),
  version: z.int(),
  visitor: z.string(),
  savedAt: z.number(),
  answers,
  typed: answers,
  submitKey: z.nullable(z.string()),
  keyedAnswers: z.nullable(z.string()),
  submission: z.nullable(
    z.object({
      key: z.string(),
      answers,
      done: z._default(z.array(z.string()), []),
      inDoubt: z._default(z.boolean(), true),
    }),
  ),
  forgotten: z.array(z.string()),
});

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How far ahead of this clock a draft may have been saved: a clock that was set back is no reason to lose answers. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

export const emptyDraft: Draft = {
  answers: {},
  typed: {},
  submitKey: null,
  keyedAnswers: null,
  submission: null,
  forgotten: [],
};

export interface DraftKeeper {
  /** The draft, and the version of the flow that it was filled in with. */
  load(): { draft: Draft; version: number };
  save(draft: Draft): void;
  clear(): void;
}

export interface DraftOwner {
  /** Of which run: the flow's scope (see chart.ts). */
  flow: string;
  version: number;
  /** The uuid of the customer, whose drafts nobody else is shown. */
  visitor: string;
}

const parse = (text: string | null): z.output<typeof envelope> | null => {
  const parsed = envelope.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
};

export interface DraftStores {
  /** The tab's: holds the draft while it is being filled in. */
  tab: KeyValueStore;
  /** The browser's: holds a draft only from sending until the answer, so that a killed tab finds out what became of it. */
  device: KeyValueStore;
}

/**
 * Keeps the draft of one run under `draft:{flow}`. A draft of another visitor, older than 24 hours or of no known form is
 * dropped without an error; the answers themselves are checked by the flow's schemas, whatever version they are of.
 */
export function draftKeeper({ tab, device }: DraftStores, owner: DraftOwner, now: () => number): DraftKeeper {
  const key = `draft:${owner.flow}`;
  /** What lies on the device is this tab's; another tab's submission is not ours to forget. */
  let sent = false;
  const forgetSent = () => {
    if (sent) device.removeItem(key);
    sent = false;
  };
  const clear = () => {
    tab.removeItem(key);
    forgetSent();
  };
  return {
    clear,
    save: (draft) => {
      const text = JSON.stringify({ ...owner, savedAt: now(), ...draft });
      tab.setItem(key, text);
      if (draft.submission?.inDoubt) {
        device.setItem(key, text);
        sent = true;
      } else forgetSent();
    },
    load: () => {
      const found = parse(tab.getItem(key) ?? device.getItem(key));
      sent = found?.submission?.inDoubt === true;
      const age = found ? now() - found.savedAt : 0;
      if (found?.visitor === owner.visitor && age < LIFETIME_MS && age > -CLOCK_TOLERANCE_MS) {
        const { flow: _flow, version, visitor: _visitor, savedAt: _savedAt, ...draft } = found;
        return { draft, version };
      }
      clear();
      return { draft: emptyDraft, version: owner.version };
    },
  };
}
