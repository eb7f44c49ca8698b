/** A service of another company that receives data from this app. */
export type OutsideService =
  | { kind: 'analytics'; refused: boolean }
  /** `host` receives the reports: Sentry's own, or a self-hosted one. */
  | { kind: 'errorReports'; host: string }
  /** FingerprintJS Pro. The open-source library sends data to the builder only. */
  | { kind: 'fingerprint' };
