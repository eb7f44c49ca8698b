/** The failures of LINE's opening; each has its own screen and button (RUN-34). */
export type LineProblem =
  | { code: 'timedOut' }
  | { code: 'unreachable' }
  | { code: 'consentRefused' }
  | { code: 'loginFailed' }
  | { code: 'tokenExpired' }
  | { code: 'clockWrong' }
  | { code: 'storageBlocked' }
  | { code: 'misconfigured'; detail: string };

export type LineAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: LineProblem };

/**
 * The app's interface to LINE. Behind it stands the real SDK or, in development and demonstration builds, a simulator.
 * No code outside `src/line/` imports `@line/liff` (RUN-31).
 */
export interface LineDoor {
  /**
   * Opens the mini app; no code may change the URL before it resolves. It settles within 15 s and never rejects. All
   * callers share one run. After a failure call it again on the same page. After `timedOut` a second call only waits
   * for the same run: reload the page. The parameters of a failed sign-in are removed from the URL.
   */
  init(liffId: string): Promise<LineAnswer<void>>;
  isLoggedIn(): boolean;
  /** Leaves the page for LINE's sign-in, which returns to `redirectUri` (absolute, under the endpoint URL). */
  login(redirectUri: string): void;
  logout(): void;
  /** The LINE access token, or null when logged out. The app never stores it, logs it or puts it in a URL. */
  accessToken(): string | null;
  /** True when the customer is a friend of the official account; null when LINE cannot say. */
  friendship(): Promise<boolean | null>;
  isInClient(): boolean;
  /** Call inside the tap handler. `external` leaves LINE for the phone's browser. */
  openWindow(url: string, options: { external: boolean }): void;
  closeWindow(): void;
  /** The `https://liff.line.me/…` link to a URL of this app, or null for a URL outside the endpoint. */
  permanentLink(url: string): Promise<string | null>;
  /** Opens LINE's list of friends to send them a text. `unavailable` where LINE has none, or where it did not open. */
  shareWithFriends(text: string): Promise<'shared' | 'cancelled' | 'unavailable'>;
  /** Null where LINE fills no forms in. */
  quickFill(): Promise<QuickFill | null>;
  /**
   * LINE's window that asks for the friendship; null where LINE has none. It rejects when the customer refused or it did
   * not open. Ask `friendship` afterwards.
   */
  friendRequest(): Promise<(() => Promise<void>) | null>;
  /** LINE's page that adds a shortcut to this URL to the home screen; null where LINE has none. */
  homeShortcut(): Promise<((url: string) => Promise<void>) | null>;
}

/** What LINE may know of a customer for our forms. It is forbidden to ask for an item that the form does not have. */
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

/** LINE's Quick-fill. */
export interface QuickFill {
  /** LINE's own picture of the button, in pixels. It must be shown as it is, in this size. */
  readonly button: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  /**
   * Opens LINE's window, in which the customer agrees. Items that the customer refused or never registered are absent;
   * null when the window was closed. Rejects when it could not open.
   */
  ask(items: readonly CommonProfileItem[]): Promise<CommonProfile | null>;
}
