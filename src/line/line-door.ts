/** What can go wrong at LINE's door; each has its own screen and button. */
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
 * LINE as the app knows it. Behind it stand the real SDK and, in development and demonstration builds,
 * a simulator. Nothing else in the project imports `@line/liff`.
 */
export interface LineDoor {
  /**
   * Opens the mini app; nothing may touch the URL before it resolves. Never hangs (15 s) and never rejects. Every caller
   * shares one run. A failure may be tried again by calling it again on the same page, except `timedOut`, where the
   * call only waits for the same run: there the caller reloads. The parameters of a failed sign-in are out of the URL by
   * then.
   */
  init(liffId: string): Promise<LineAnswer<void>>;
  isLoggedIn(): boolean;
  /** Leaves the page for LINE's sign-in, which returns to `redirectUri` (absolute, under the endpoint URL). */
  login(redirectUri: string): void;
  logout(): void;
  /** The LINE access token, or null when logged out. Never stored, logged or put in a URL by us. */
  accessToken(): string | null;
  /** True when the customer is a friend of the official account; null when LINE cannot say. */
  friendship(): Promise<boolean | null>;
  isInClient(): boolean;
  /** Call inside the tap handler. `external` leaves LINE for the phone's browser. */
  openWindow(url: string, options: { external: boolean }): void;
  closeWindow(): void;
  /** The `https://liff.line.me/…` link to a URL of this app, or null when it is outside the endpoint. */
  permanentLink(url: string): Promise<string | null>;
  /** Opens LINE's list of friends to send them a text. `unavailable` where this LINE has none, or it did not open. */
  shareWithFriends(text: string): Promise<'shared' | 'cancelled' | 'unavailable'>;
}
