/** The failures that can occur while LINE opens. Each has its own screen and button (RUN-34). */
export type LineProblem =
  | { code: 'timedOut' }
  | { code: 'unreachable' }
  | { code: 'consentRefused' }
  | { code: 'loginFailed' }
  | { code: 'tokenExpired' }
  | { code: 'clockWrong' }
  | { code: 'storageBlocked' }
  | { code: 'misconfigured'; detail: string };

export type LineResult<Value> = { ok: true; value: Value } | { ok: false; problem: LineProblem };

/**
 * The app's interface to LINE. Its implementation is the real SDK or, in development and demonstration builds, a
 * simulator. Only `src/line/` may import `@line/liff`.
 */
export interface LineClient {
  /**
   * Opens the mini app. No code may change the URL before the promise resolves. The promise settles within 15 s and
   * never rejects. Concurrent calls share one attempt. To try again after a failure, call `init` again on the same
   * page. After `timedOut`, reload the page instead, because a second call would wait for the same attempt. After a
   * failed sign-in, `init` removes LINE's parameters from the URL.
   */
  init(liffId: string): Promise<LineResult<void>>;
  isLoggedIn(): boolean;
  /** Leaves the page for LINE's sign-in, which returns to `redirectUri` (absolute, below the endpoint URL). */
  login(redirectUri: string): void;
  logout(): void;
  /** The LINE access token; null if logged out. The app never stores it, logs it or puts it in a URL. */
  accessToken(): string | null;
  /** True if the customer is a friend of the official account; null if LINE gives no answer. */
  friendship(): Promise<boolean | null>;
  isInClient(): boolean;
  /** Call inside the tap handler. `external` leaves LINE for the phone's browser. */
  openWindow(url: string, options: { external: boolean }): void;
  closeWindow(): void;
  /** The `https://liff.line.me/…` link to a URL of this app; null for a URL outside the endpoint URL. */
  permanentLink(url: string): Promise<string | null>;
  /**
   * Opens LINE's list of friends, so that the customer can send them a text. `unavailable`: LINE has no such list, or
   * the list did not open.
   */
  shareWithFriends(text: string): Promise<'shared' | 'cancelled' | 'unavailable'>;
  /** Null if LINE does not offer Quick-fill. */
  quickFill(): Promise<QuickFill | null>;
  /**
   * Resolves to a function that opens LINE's window for adding the account as a friend; null if LINE has no such
   * window. The function rejects if the customer refuses or the window does not open. Call `friendship` afterwards.
   */
  friendRequest(): Promise<(() => Promise<void>) | null>;
  /** Resolves to a function that opens LINE's page for adding a shortcut to a URL; null if LINE has no such page. */
  homeShortcut(): Promise<((url: string) => Promise<void>) | null>;
}

/** The items that the app may request from LINE. LINE forbids a request for an item that the form does not have. */
export type CommonProfileItem =
  | 'family-name'
  | 'given-name'
  | 'family-name-kana'
  | 'given-name-kana'
  | 'tel'
  | 'email'
  | 'postal-code'
  | 'address-level1'
  | 'address-level2'
  | 'address-level3'
  | 'address-level4';

export type CommonProfile = Readonly<Partial<Record<CommonProfileItem, string>>>;

/** LINE's Quick-fill, which fills in a form from the data that the customer has registered in LINE. */
export interface QuickFill {
  /** LINE's own image of the button, with its size in pixels. Show it unchanged and in this size. */
  readonly button: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  /**
   * Opens LINE's window, where the customer agrees. Items that the customer refused or never registered are missing.
   * Null if the customer closed the window. Rejects if the window could not open.
   */
  ask(items: readonly CommonProfileItem[]): Promise<CommonProfile | null>;
}

interface Friendship {
  /**
   * True if the customer is a friend of the account; null if LINE gives no answer. After null the next call asks LINE
   * again.
   */
  answer(): Promise<boolean | null>;
  forget(): void;
}

/**
 * Asks LINE once whether the customer is a friend, and remembers the result. The question costs two requests and must
 * never block a page.
 */
export const createFriendshipCache = (ask: () => Promise<boolean | null>): Friendship => {
  let pendingAnswer: Promise<boolean | null> | null = null;

  const askLine = () =>
    Promise.resolve()
      .then(ask)
      .catch(() => null)
      .then((answer) => {
        if (answer === null) pendingAnswer = null;
        return answer;
      });

  return {
    answer: () => {
      pendingAnswer ??= askLine();
      return pendingAnswer;
    },
    forget: () => {
      pendingAnswer = null;
    },
  };
};

/** After this many milliseconds the page offers a button (RUN-32), because the promise of the SDK may never settle. */
export const OPENING_TIMEOUT_MS = 15_000;

type Open = (liffId: string) => Promise<LineResult<void>>;

/**
 * Returns a version of `open` that any code may call at any time (RUN-34). It runs `open` only once at a time for each
 * LIFF id, remembers a success, and allows a retry after a failure. After `timedOut` the next call waits for the same
 * attempt, because a second attempt would use LINE's single-use code twice.
 */
export const withSingleFlight = (open: Open): Open => {
  const runs = new Map<string, Promise<LineResult<void>>>();

  const start: Open = async (liffId) => {
    let answer: LineResult<void> | undefined;
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

const withinTime = (run: Promise<LineResult<void>>): Promise<LineResult<void>> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<LineResult<void>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, problem: { code: 'timedOut' } }), OPENING_TIMEOUT_MS);
  });
  return Promise.race([run, tooLate]).finally(() => clearTimeout(timer));
};

/** Type D of LINE's buttons. LINE prescribes the URL, the size and the words, and forbids copies of the image. */
export const QUICK_FILL_BUTTON = {
  url: 'https://account-center-fe.line-scdn.net/images/quick_fill_button_LINE_white.png',
  width: 288,
  height: 66,
  alt: 'LINEで自動入力しますか？氏名、電話番号、メールアドレス、住所など。自動入力',
} as const;
