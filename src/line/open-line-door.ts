import { lazyCode } from '#src/lib/lazy-code.ts';
import { createLiffDoor } from './liff-door.ts';
import type { LineDoor, QuickFill } from './line-door.ts';
import { browserPage } from './line-page.ts';

let door: Promise<LineDoor> | null = null;

/**
 * Opens the one door of this page load. Development and demonstration builds use the simulator, unless `VITE_LIFF_ID`
 * names a real mini app. A production build contains no simulator (RUN-20).
 */
export const openLineDoor = (): Promise<LineDoor> => {
  door ??= chooseDoor();
  return door;
};

const sdk = lazyCode(
  () => import('./liff-sdk.ts'),
  ({ assembleLiffSdk }) => assembleLiffSdk(),
);
const share = lazyCode(
  () => import('./liff-share.ts'),
  ({ pickFriends }) => pickFriends,
);

const commonProfile = lazyCode(
  () => import('./liff-quick-fill.ts'),
  ({ askCommonProfile }) => askCommonProfile,
);

/** Type D of LINE's buttons. The URL and the size are LINE's rule; a copy of the picture is forbidden. */
const quickFill: QuickFill = {
  button: {
    url: 'https://account-center-fe.line-scdn.net/images/quick_fill_button_LINE_white.png',
    width: 288,
    height: 66,
    alt: 'LINEで自動入力しますか？氏名、電話番号、メールアドレス、住所など。自動入力',
  },
  ask: async (items) => (await commonProfile.load())(items),
};

const chooseDoor = async (): Promise<LineDoor> => {
  if (__LINE_SIMULATOR__ && !import.meta.env.VITE_LIFF_ID) return await openSimulator();
  return createLiffDoor({
    loadSdk: sdk.load,
    pickFriends: async (text) => (await share.load())(text),
    quickFill: import.meta.env.VITE_LINE_QUICK_FILL === '1' ? quickFill : null,
    page: browserPage,
  });
};

const openSimulator = async (): Promise<LineDoor> => {
  const { createSimulatedDoor } = await import('./simulated-door.ts');
  return createSimulatedDoor({
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
