/**
 * All keys that the app uses in the browser's storages, apart from those of the auth headers (auth-headers.ts), of the
 * engine (`draft:`, `receipt:`, `reload:`, `tabName`), of the simulated LINE (`LINE_SIMULATOR:`) and of development
 * (`debug:events`, `review:stage`, `inspect`), which no bundle for customers may contain. They have no prefix, because
 * only the app is served from its origin, and another name would lose what devices have stored.
 */

/** Keys in local storage, which all tabs share. Those marked with † are removed at a sign-out by the customer. */
export const DEVICE_KEYS = {
  /** The customer of the last link (ARR-3). */
  uuid: 'uuid',
  /** † Where the customer returns to after the sign-in, and since when (SIGN-11). */
  redirectPath: 'redirectPath',
  redirectPathSavedAt: 'redirectPathKeptAt',
  /** When the token was last valid (SIGN-55). */
  tokenCheckedAt: 'tokenCheckedAt',
  /** The id of the last sign-out, for the other tabs. */
  signOut: 'signOut',
  /** † The next booking as the home page last showed it (VIEW-103). */
  lastSeenBooking: 'lastSeenBooking',
  /** † Set while a draft has images in IndexedDB. */
  draftImages: 'draftImages',
  /** The LINE account of the last link (ARR-52). */
  lastAccount: 'lastLineAccount',
  /** Hashes of the arrival marks that were sent (ARR-42). */
  arrivalMarks: 'arrivalMarks',
  /** Hashes of the visitors who have stopped the messages. */
  stoppedMessages: 'stoppedMessages',
  /** Google's measurement id (LOG-17), and the refusal of it (LOG-20). */
  analyticsCode: 'gCode',
  analyticsRefused: 'analyticsRefused',
  /** Set once the customer has answered the offer of a shortcut. */
  shortcutAnswered: 'shortcutAnswered',
} as const;

/** Keys in session storage, which a tab keeps until it is closed. */
export const TAB_KEYS = {
  /** The queries of the visit's links (ARR-12). */
  urlQueries: 'urlQueries',
  /** The path to which LINE's login returns. */
  loginPath: 'loginPath',
  /** Hashes of the marks that are sent once a visit (SIGN-44). */
  arrivalMarks: 'arrivalMarks',
  /** The pages that have sent the browser to another site (ARR-39). */
  redirectTrail: 'redirectTrail',
  /** When the page was reloaded for missing code. */
  codeReloadedAt: 'codeReloadedAt',
  /** The LINE account of a customer's uuid. */
  account: (uuid: string) => `lineAccount:${uuid}`,
  registrationSource: (id: string) => `registrationSource:${id}`,
} as const;
