import { invariant } from '#src/lib/invariant.ts';
import { parseUrl } from '#src/lib/urls.ts';
import type { LinePage } from './liff-url.ts';
import { oauthRefusal, removeOAuthParams } from './liff-url.ts';
import type { CommonProfile, LineClient, LineProblem, LineResult, QuickFill } from './line-client.ts';
import { createFriendshipCache, QUICK_FILL_BUTTON, withSingleFlight } from './line-client.ts';
import type { Sheet } from './simulated-sheet.ts';

/** The path on the app's origin under which the provider serves the simulated LINE. */
const SIMULATOR = '/line-simulator';

export interface SimulatorPorts {
  page: LinePage;
  leaveFor(url: string): void;
  storage: KeyValueStorage;
  fetch: typeof fetch;
  now(): number;
  openTab(url: string): void;
  closeTab(): void;
  showSheet(sheet: Sheet): Promise<readonly string[] | null>;
}

/**
 * A simulated LINE in an ordinary browser, for development and demonstrations. Redirects, URL parameters, the
 * single-use code and the lifetime of 12 hours are like LINE's own. The provider serves the simulator's sign-in page.
 */
export const createSimulatedClient = (ports: SimulatorPorts): LineClient => {
  let store: SimulatorStore | null = null;

  const open = async (liffId: string): Promise<LineResult<void>> => {
    try {
      store = simulatorStore(ports.storage, liffId, ports.now);
      const answer = await readLoginAnswer(store, ports);
      if (!answer.ok) ports.page.replaceUrl(removeOAuthParams(ports.page.url()));
      return answer;
    } catch (rejection) {
      return failed({ code: isBlocked(rejection) ? 'storageBlocked' : 'unreachable' });
    }
  };

  const friendship = createFriendshipCache(async () => {
    const answer = await ports.fetch(`${SIMULATOR}/friendship`, {
      headers: { authorization: `Bearer ${store?.accessToken() ?? ''}` },
    });
    if (store?.isNewFriend()) return true;
    if (!answer.ok) throw new Error(`line simulator: the friendship call returned status ${answer.status}`);
    const { friendFlag } = (await answer.json()) as { friendFlag: boolean };
    return friendFlag;
  });

  const accessToken = () => store?.accessToken() ?? null;

  /** The features of this customer's LINE; null outside a verified mini app. */
  const miniApp = async (): Promise<MiniApp | null> => {
    const answer = await ports.fetch(`${SIMULATOR}/mini-app`, {
      headers: { authorization: `Bearer ${accessToken() ?? ''}` },
    });
    return answer.ok ? ((await answer.json()) as { miniApp: MiniApp | null }).miniApp : null;
  };

  return {
    init: withSingleFlight(open),
    isLoggedIn: () => accessToken() !== null,
    login: (redirectUri) => {
      invariant(store, 'SimulatedClient: login was called before init. Await init first.');
      const state = ports.now().toString(36);
      store.beginLogin(state);
      ports.leaveFor(`${SIMULATOR}/authorize?${new URLSearchParams({ state, redirect_uri: redirectUri })}`);
    },
    logout: () => {
      friendship.forget();
      store?.clear();
    },
    accessToken,
    friendship: () => friendship.answer(),
    isInClient: () => false,
    openWindow: (url) => ports.openTab(url),
    closeWindow: () => ports.closeTab(),
    permanentLink: async (url) => (parseUrl(url)?.origin === ports.page.url().origin ? url : null),
    shareWithFriends: async () => 'unavailable',
    friendRequest: async () => {
      if ((await miniApp()) === null) return null;
      return async () => {
        friendship.forget();
        const answer = await ports.showSheet({
          title: '友だち追加',
          text: 'ひだまり住宅を友だちに追加しますか？',
          accept: '追加する',
          refuse: '閉じる',
        });
        if (answer === null) throw new Error('SimulatedClient: the customer refused the friendship.');
        store?.keepNewFriend();
      };
    },
    homeShortcut: async () => {
      if ((await miniApp()) === null) return null;
      return async (url) => {
        await ports.showSheet({
          title: 'ホーム画面に追加',
          text: `ショートカットを追加します：${url}`,
          accept: '追加する',
          refuse: '閉じる',
        });
      };
    },
    quickFill: async () => {
      const app = await miniApp();
      return app && simulatedQuickFill(app, ports);
    },
  };
};

interface MiniApp {
  commonProfile: CommonProfile;
}

const ITEM_LABELS: Readonly<Record<string, string>> = {
  'family-name': '姓',
  'given-name': '名',
  'family-name-kana': '姓（フリガナ）',
  'given-name-kana': '名（フリガナ）',
  tel: 'お電話番号',
  email: 'メールアドレス',
  'postal-code': '郵便番号',
  'address-level1': '都道府県',
  'address-level2': '市区町村',
  'address-level3': '町名・番地',
  'address-level4': '建物名',
};

const simulatedQuickFill = ({ commonProfile }: MiniApp, { showSheet }: SimulatorPorts): QuickFill => ({
  button: { ...QUICK_FILL_BUTTON, url: `${SIMULATOR}/quick-fill.svg` },
  ask: async (items) => {
    const knownItems = Object.entries(commonProfile).filter(([name]) => items.some((item) => item === name));
    const chosenItems = await showSheet({
      title: 'LINEに登録した情報',
      text: 'フォームに自動で入力する項目をお選びください。',
      items: knownItems.map(([name, value]) => ({ name, label: `${ITEM_LABELS[name]}：${value}` })),
      accept: '自動で入力する',
      refuse: '閉じる',
    });
    return chosenItems && Object.fromEntries(knownItems.filter(([name]) => chosenItems.includes(name)));
  },
});

const readLoginAnswer = async (
  store: SimulatorStore,
  { page, fetch }: SimulatorPorts,
): Promise<LineResult<void>> => {
  const refusal = oauthRefusal(page.url());
  if (refusal) return failed(refusal);
  const code = page.url().searchParams.get('code');
  if (!code || store.accessToken() || !store.endLogin()) return OPENED;
  return await exchange(code, store, fetch);
};

const exchange = async (
  code: string,
  store: SimulatorStore,
  fetch: SimulatorPorts['fetch'],
): Promise<LineResult<void>> => {
  const answer = await fetch(`${SIMULATOR}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code }),
  });
  if (answer.status >= 500) return failed({ code: 'unreachable' });
  if (!answer.ok) return failed({ code: 'loginFailed' });
  const granted = (await answer.json()) as { access_token: string; expires_in: number };
  store.keepAccessToken(granted.access_token, granted.expires_in);
  return OPENED;
};

const OPENED: LineResult<void> = { ok: true, value: undefined };

const failed = (problem: LineProblem): LineResult<void> => ({ ok: false, problem });

const isBlocked = (rejection: unknown): boolean =>
  rejection instanceof DOMException && ['SecurityError', 'QuotaExceededError'].includes(rejection.name);

/** The part of a browser's `Storage` that the simulator needs. */
type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface SimulatorStore {
  /** The stored token; null if there is none or its 12 hours are over. */
  accessToken(): string | null;
  keepAccessToken(token: string, lifetimeSeconds: number): void;
  beginLogin(state: string): void;
  /** Ends a sign-in. Returns false if none had begun in this browser. So the caller exchanges each code only once. */
  endLogin(): boolean;
  /** True if the customer has become a friend on this device. The stored token is older, so it does not show this. */
  isNewFriend(): boolean;
  keepNewFriend(): void;
  clear(): void;
}

/** The simulator's storage. Its keys are `LINE_SIMULATOR:{liffId}:*` instead of the SDK's `LIFF_STORE:{liffId}:*`. */
export const simulatorStore = (
  storage: KeyValueStorage,
  liffId: string,
  now: () => number,
): SimulatorStore => {
  const toKey = (name: string) => `LINE_SIMULATOR:${liffId}:${name}`;
  const TOKEN = toKey('accessToken');
  const EXPIRES = toKey('expires');
  const LOGIN = toKey('loginTmp');
  const FRIEND = toKey('newFriend');

  return {
    accessToken: () => (now() < Number(storage.getItem(EXPIRES)) ? storage.getItem(TOKEN) : null),
    keepAccessToken: (token, lifetimeSeconds) => {
      storage.setItem(TOKEN, token);
      storage.setItem(EXPIRES, String(now() + lifetimeSeconds * 1000));
    },
    beginLogin: (state) => storage.setItem(LOGIN, state),
    endLogin: () => {
      const hasLoginBegun = storage.getItem(LOGIN) !== null;
      storage.removeItem(LOGIN);
      return hasLoginBegun;
    },
    isNewFriend: () => storage.getItem(FRIEND) !== null,
    keepNewFriend: () => storage.setItem(FRIEND, '1'),
    clear: () => {
      for (const key of [TOKEN, EXPIRES, LOGIN, FRIEND]) storage.removeItem(key);
    },
  };
};
