/** What LINE says of the mini app and of the phone; null where it does not say. */
export interface LineFacts {
  /** `simulator` where the build has one and uses it. */
  sdk: string;
  os: string | null;
  /** Of the LINE app; null outside it. */
  lineVersion: string | null;
  /** How the app was opened: `external`, or from which kind of talk. */
  context: string | null;
  viewType: string | null;
  scopes: readonly string[];
  endpointUrl: string | null;
}
