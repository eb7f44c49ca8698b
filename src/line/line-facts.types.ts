/** LINE's facts about the mini app and the phone; null for an unknown one. */
export interface LineFacts {
  /** The SDK's version, or `simulator`. */
  sdk: string;
  os: string | null;
  /** The version of the LINE app; null outside it. */
  lineVersion: string | null;
  /** The way the app was opened: `external`, or the kind of talk. */
  context: string | null;
  viewType: string | null;
  scopes: readonly string[];
  endpointUrl: string | null;
}
