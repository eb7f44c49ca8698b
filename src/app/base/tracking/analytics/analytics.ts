import type { ShownStep } from '#src/engine/react/flow-provider.tsx';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';

/**
 * The events that analytics receives. A page event contains the path pattern, a step event the names of the flow and
 * the step. No event contains an id, a query or an answer (LOG-19).
 */
export type AnalyticsEvent = { kind: 'page'; page: string } | ({ kind: 'step' } & ShownStep);

export interface AnalyticsService {
  track(event: AnalyticsEvent): void;
  /** With `true`, the service also stops sending events of its own. */
  setMuted(silent: boolean): void;
}

export interface Analytics {
  /** Stores the account's tracking code. Null removes it (LOG-17). */
  saveTrackingCode(code: string | null): void;
  pageShown(page: string): void;
  stepShown(step: ShownStep): void;
  /** Allows Google's script to load. Call it after the first page is shown (LOG-17). */
  start(): void;
  hasTrackingCode(): boolean;
  /** True after a refusal on this device (LOG-20). Then no script is loaded and no event sent. */
  isRefused(): boolean;
  refuse(refused: boolean): void;
}

interface AnalyticsDeps {
  /** Local storage. */
  storage: KeyValueStore;
  load: (code: string) => Promise<AnalyticsService>;
}

/** The maximum number of events that are kept until the service is loaded. */
const MAX_QUEUED = 50;
/** Google's measurement id. It becomes part of a script's URL, so other text is refused. */
const CODE = /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/i;

export function createAnalytics({ storage, load }: AnalyticsDeps): Analytics {
  let queue: AnalyticsEvent[] = [];
  let service: AnalyticsService | null = null;
  let started = false;
  let loading = false;

  const readTrackingCode = (): string | null => {
    const code = storage.getItem(DEVICE_KEYS.analyticsCode);
    return code !== null && CODE.test(code) ? code : null;
  };
  const isRefused = () => storage.getItem(DEVICE_KEYS.analyticsRefused) !== null;

  const open = async (): Promise<void> => {
    const code = readTrackingCode();
    if (!started || loading || code === null || isRefused()) return;
    loading = true;
    try {
      service = await load(code);
      if (isRefused()) service.setMuted(true);
      for (const event of queue) service.track(event);
      queue = [];
    } catch {
      // A blocked script or a lost connection is not a bug.
    }
  };

  const tell = (event: AnalyticsEvent): void => {
    if (isRefused()) return;
    if (service) service.track(event);
    else queue = [...queue, event].slice(-MAX_QUEUED);
  };

  return {
    saveTrackingCode: (code) => {
      if (code) storage.setItem(DEVICE_KEYS.analyticsCode, code);
      else storage.removeItem(DEVICE_KEYS.analyticsCode);
      void open();
    },
    pageShown: (page) => tell({ kind: 'page', page }),
    stepShown: (step) => tell({ kind: 'step', ...step }),
    start: () => {
      started = true;
      void open();
    },
    hasTrackingCode: () => readTrackingCode() !== null,
    isRefused,
    refuse: (refused) => {
      if (refused) storage.setItem(DEVICE_KEYS.analyticsRefused, 'true');
      else storage.removeItem(DEVICE_KEYS.analyticsRefused);
      if (refused) queue = [];
      service?.setMuted(refused);
      void open();
    },
  };
}
