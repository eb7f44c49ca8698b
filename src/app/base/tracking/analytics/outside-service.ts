/** A service of another company that receives data from this app. */
export type ThirdPartyService =
  | { kind: 'analytics'; refused: boolean }
  /** `host` is the server that receives the reports. It is Sentry's own or a self-hosted one. */
  | { kind: 'errorReports'; host: string }
  /** FingerprintJS Pro. The open-source library sends data to the builder only. */
  | { kind: 'fingerprint' };
