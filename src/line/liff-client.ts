import { invariant } from '#src/lib/invariant.ts';
import type { LiffSdk } from './liff-sdk.ts';
import type { LinePage } from './liff-url.ts';
import { oauthRefusal, removeOAuthParams } from './liff-url.ts';
import type { LineClient, LineProblem, LineResult, QuickFill } from './line-client.ts';
import { createFriendshipCache, withSingleFlight } from './line-client.ts';

/**
 * LINE's own windows over the page. `isAvailable` is false in old versions of LINE, and if the mini app has no
 * permission.
 */
export interface LineWindows {
  isAvailable(api: 'requestFriendship' | 'createShortcutOnHomeScreen'): boolean;
  /** False if reading the friendship would open LINE's permission window. */
  mayReadProfile(): Promise<boolean>;
  /** Opens LINE's permission window. Rejects if the customer refuses. */
  requestPermissions(): Promise<void>;
  requestFriendship(): Promise<void>;
  createShortcut(url: string): Promise<void>;
  /** Opens LINE's list of friends. Rejects if LINE has no such list. */
  pickFriends(text: string): Promise<'shared' | 'cancelled'>;
}

interface LiffClientPorts {
  /**
   * Downloads and assembles the SDK, once. Rejects if storage is blocked or the download fails. The next call then
   * tries again.
   */
  loadSdk(): Promise<LiffSdk>;
  /** Loads the module for LINE's windows. */
  loadWindows(): Promise<LineWindows>;
  /** Null if the operator has not enabled Quick-fill. */
  quickFill: QuickFill | null;
  page: LinePage;
}

/**
 * The interface to the real LINE. It starts the SDK's download at once, and does nothing else before `init`. After a
 * failure `init` may be called again on the same page. The exception is `timedOut`: the SDK is then still busy, and
 * only a reload helps. An expired sign-in, and the URL parameters of a failed sign-in, would make every retry and
 * reload fail. So they are removed.
 */
export const createLiffClient = ({ loadSdk, loadWindows, quickFill, page }: LiffClientPorts): LineClient => {
  let sdk: LiffSdk | null = null;
  loadSdk().catch(() => null); // `init` loads again and reports the error.

  const requireSdk = (): LiffSdk => {
    invariant(sdk, 'LiffClient: used before the SDK was loaded. Await init first.');
    return sdk;
  };

  const recoverFrom = ({ code }: LineProblem, inClient: boolean): void => {
    if (code === 'tokenExpired' || (code === 'clockWrong' && !inClient)) sdk?.logout();
    if (URL_RESET_CODES.has(code)) page.replaceUrl(removeOAuthParams(page.url()));
  };

  const open = async (liffId: string): Promise<LineResult<void>> => {
    if (liffId === '') return { ok: false, problem: { code: 'misconfigured', detail: 'no LIFF id' } };
    try {
      sdk = await loadSdk();
      await sdk.init({ liffId });
      return { ok: true, value: undefined };
    } catch (rejection) {
      const inClient = sdk?.isInClient() ?? false;
      const problem = toLineProblem(rejection, { inClient, url: page.url() });
      recoverFrom(problem, inClient);
      return { ok: false, problem };
    }
  };

  // Without the permission, the SDK would open LINE's window, although the customer has not asked for it.
  const friendship = createFriendshipCache(async () =>
    (await mayReadProfile()) ? (await requireSdk().getFriendship()).friendFlag : null,
  );

  const mayReadProfile = async (): Promise<boolean> =>
    !requireSdk().isInClient() || (await loadWindows()).mayReadProfile();

  return {
    init: withSingleFlight(open),
    isLoggedIn: () => sdk?.isLoggedIn() ?? false,
    login: (redirectUri) => requireSdk().login({ redirectUri }),
    logout: () => {
      friendship.forget();
      sdk?.logout();
    },
    accessToken: () => sdk?.getAccessToken() ?? null,
    friendship: () => friendship.answer(),
    isInClient: () => sdk?.isInClient() ?? false,
    openWindow: (url, { external }) => requireSdk().openWindow({ url, external }),
    closeWindow: () => requireSdk().closeWindow(),
    permanentLink: async (url) => {
      try {
        return await requireSdk().permanentLink.createUrlBy(url);
      } catch {
        return null;
      }
    },
    shareWithFriends: async (text) => {
      try {
        return await (await loadWindows()).pickFriends(text);
      } catch {
        return 'unavailable';
      }
    },
    friendRequest: async () => {
      if (!requireSdk().isLoggedIn()) return null;
      const windows = await loadWindows();
      if (!windows.isAvailable('requestFriendship')) return null;
      return async () => {
        friendship.forget();
        if (!(await mayReadProfile())) await windows.requestPermissions();
        await windows.requestFriendship();
      };
    },
    homeShortcut: async () => {
      if (!requireSdk().isInClient()) return null;
      const windows = await loadWindows();
      return windows.isAvailable('createShortcutOnHomeScreen') ? windows.createShortcut : null;
    },
    quickFill: async () => (requireSdk().isInClient() && requireSdk().isLoggedIn() ? quickFill : null),
  };
};

const URL_RESET_CODES: ReadonlySet<LineProblem['code']> = new Set([
  'consentRefused',
  'loginFailed',
  'tokenExpired',
  'clockWrong',
]);

/** The context of a rejection. It is needed because the SDK uses one code for several causes. */
interface RejectionScene {
  inClient: boolean;
  url: URL;
}

/**
 * Maps a rejection of the SDK to a problem, by its code and context. LINE may change the message, so the message does
 * not matter.
 */
export const toLineProblem = (rejection: unknown, { inClient, url }: RejectionScene): LineProblem => {
  const name = getText(rejection, 'name');
  if (name === 'SecurityError' || name === 'QuotaExceededError') return { code: 'storageBlocked' };
  if (rejection instanceof TypeError) return { code: 'unreachable' };
  return (
    oauthRefusal(url) ?? problemOfCode(getText(rejection, 'code'), getText(rejection, 'message'), inClient)
  );
};

const problemOfCode = (code: string, message: string, inClient: boolean): LineProblem => {
  switch (code) {
    case 'INVALID_ID_TOKEN':
      return { code: 'clockWrong' };
    case 'invalid_grant':
      return { code: 'loginFailed' };
    case 'invalid_request':
    case 'invalid_token':
    case 'UNAUTHORIZED':
    case '401':
      // Inside LINE, the check of a stored token returns these codes. Elsewhere, the exchange of the sign-in code does.
      return { code: inClient ? 'tokenExpired' : 'loginFailed' };
    case '429':
    case '500':
    case 'RATE_LIMIT_EXCEEDED':
    case 'UNKNOWN':
      return { code: 'unreachable' };
    default:
      return { code: 'misconfigured', detail: `${code || 'no code'}: ${message}` };
  }
};

const getText = (rejection: unknown, key: 'code' | 'message' | 'name'): string => {
  const value: unknown =
    typeof rejection === 'object' && rejection !== null ? Reflect.get(rejection, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
