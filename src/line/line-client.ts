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
