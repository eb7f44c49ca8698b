import type { ShownStep } from '#src/engine/react/flow-services.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

/** What analytics hears of a visit: pages by their patterns, steps by their names. Never an id, a query or an answer. */
export type AnalyticsEvent = { kind: 'page'; page: string } | ({ kind: 'step' } & ShownStep);

export interface AnalyticsService {
  tell(event: AnalyticsEvent): void;
  /** While silent, the service sends nothing by itself either. */
  silence(silent: boolean): void;
}

/** Google Analytics of the account whose page this is, for the visits of accounts that have a tracking code. */
export interface Analytics {
  /** Keeps the account's code for the next visits (product.md §3); one that has none takes an earlier one back. */
  keepCode(code: string | null): void;
  pageShown(page: string): void;
  stepShown(step: ShownStep): void;
  /** From now on Google's script may be loaded, which must not stand in the way of the first page. */
  start(): void;
  /** Whether the account whose page this is has a tracking code. */
  isOn(): boolean;
  /** Whether the customer has refused, on this device: then nothing is told, and nothing loaded. */
  isRefused(): boolean;
  refuse(refused: boolean): void;
}

interface AnalyticsDeps {
  /** The device's. */
  storage: KeyValueStore;
  load: (code: string) => Promise<AnalyticsService>;
}

const KEY = 'gCode';
const REFUSED = 'analyticsRefused';
/** What a page load tells before it knows its account. */
const MOST_KEPT = 50;
/** A measurement id; anything else would be somebody's words in the URL of a script. */
const CODE = /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/i;

export function createAnalytics({ storage, load }: AnalyticsDeps): Analytics {
  let kept: AnalyticsEvent[] = [];
  let service: AnalyticsService | null = null;
  let started = false;
  let loading = false;

  const codeKept = (): string | null => {
    const code = storage.getItem(KEY);
    return code !== null && CODE.test(code) ? code : null;
  };
  const isRefused = () => storage.getItem(REFUSED) !== null;

  const open = async (): Promise<void> => {
    const code = codeKept();
    if (!started || loading || code === null || isRefused()) return;
    loading = true;
    try {
      service = await load(code);
      if (isRefused()) service.silence(true);
      for (const event of kept) service.tell(event);
      kept = [];
    } catch {
      // The script was blocked or the line broke: a visit that is not counted is no bug.
    }
  };

  const tell = (event: AnalyticsEvent): void => {
    if (isRefused()) return;
    if (service) service.tell(event);
    else kept = [...kept, event].slice(-MOST_KEPT);
  };

  return {
    keepCode: (code) => {
      if (code) storage.setItem(KEY, code);
      else storage.removeItem(KEY);
      void open();
    },
    pageShown: (page) => tell({ kind: 'page', page }),
    stepShown: (step) => tell({ kind: 'step', ...step }),
    start: () => {
      started = true;
      void open();
    },
    isOn: () => codeKept() !== null,
    isRefused,
    refuse: (refused) => {
      if (refused) storage.setItem(REFUSED, 'true');
      else storage.removeItem(REFUSED);
      if (refused) kept = [];
      service?.silence(refused);
      void open();
    },
  };
}
