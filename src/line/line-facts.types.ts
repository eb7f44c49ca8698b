/** Facts from LINE about the mini app and the phone. Unknown facts are null. */
export interface LineFacts {
  /** The SDK's version, or `simulator`. */
  sdk: string;
  os: string | null;
  /** The version of the LINE app; null outside it. */
  lineVersion: string | null;
  /** Where the app was opened: `external`, or the kind of LINE chat. */
  context: string | null;
  viewType: string | null;
  scopes: readonly string[];
  endpointUrl: string | null;
}
