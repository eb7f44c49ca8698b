/** A service of another company that is sent something by the pages of this app. */
export type OutsideService =
  /** `refused` by the customer on this device. */
  | { kind: 'analytics'; refused: boolean }
  /** `host` takes the reports: Sentry's own, or one that somebody runs. */
  | { kind: 'errorReports'; host: string }
  /** FingerprintJS Pro; the open-source library sends nothing to anybody but the builder. */
  | { kind: 'fingerprint' };
