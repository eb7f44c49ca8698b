import { loadOnce } from '#src/lib/load-once.ts';
import { createLiffClient } from './liff-client.ts';
import type { LineFacts } from './liff-facts.ts';
import { browserPage } from './liff-url.ts';
import type { LineClient, QuickFill } from './line-client.ts';
import { QUICK_FILL_BUTTON } from './line-client.ts';

let lineClient: Promise<LineClient> | null = null;

/**
 * Returns this page load's only interface to LINE. Development and demonstration builds use the simulator, unless
 * `VITE_LIFF_ID` names a real mini app. A production build contains no simulator (RUN-20).
 */
export const getLineClient = (): Promise<LineClient> => {
  lineClient ??= createLineClient();
  return lineClient;
};

const quickFill: QuickFill = {
  button: QUICK_FILL_BUTTON,
  ask: async (items) => (await import('./liff-quick-fill.ts')).askCommonProfile(items),
};

const createLineClient = async (): Promise<LineClient> => {
  if (__LINE_SIMULATOR__ && !import.meta.env.VITE_LIFF_ID) return await openSimulator();
  return createLiffClient({
    loadSdk: loadOnce(async () => (await import('./liff-sdk.ts')).assembleLiffSdk()),
    loadWindows: loadOnce(async () => (await import('./liff-windows.ts')).assembleWindows()),
    quickFill: import.meta.env.VITE_LINE_QUICK_FILL === '1' ? quickFill : null,
    page: browserPage,
  });
};

const openSimulator = async (): Promise<LineClient> => {
  const { createSimulatedClient } = await import('./simulated-client.ts');
  return createSimulatedClient({
    page: browserPage,
    leaveFor: (url) => location.assign(url),
    get storage() {
      return localStorage;
    },
    fetch: (...request) => fetch(...request),
    now: Date.now,
    openTab: (url) => window.open(url, '_blank', 'noopener'),
    closeTab: () => window.close(),
    showSheet: async (sheet) => (await import('./simulated-sheet.ts')).showSheet(sheet),
  });
};

/**
 * Returns facts about LINE for developers. Call this only after the app has opened its connection to LINE, because an
 * earlier call would itself load the LIFF SDK.
 */
export async function lineFacts(): Promise<LineFacts> {
  if (__LINE_SIMULATOR__ && !import.meta.env.VITE_LIFF_ID) return SIMULATOR;
  const { liffFacts } = await import('./liff-facts.ts');
  return liffFacts();
}

const SIMULATOR: LineFacts = {
  sdk: 'simulator',
  os: null,
  lineVersion: null,
  context: null,
  viewType: null,
  scopes: [],
  endpointUrl: null,
};
