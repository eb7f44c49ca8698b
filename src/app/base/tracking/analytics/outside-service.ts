/** A service of another company that receives data from this app. */
export type OutsideService =
  /** `refused`: by the customer on this device. */
  | { kind: 'analytics'; refused: boolean }
  /** `host`: the receiver of reports, Sentry's or a self-hosted one. */
  | { kind: 'errorReports'; host: string }
  /** FingerprintJS Pro. The open-source library sends data to the builder only. */
  | { kind: 'fingerprint' };
