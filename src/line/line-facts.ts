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

/** For developers. Ask only after the door has opened: it loads the SDK otherwise. */
export async function lineFacts(): Promise<LineFacts> {
  if (__LINE_SIMULATOR__ && !import.meta.env.VITE_LIFF_ID) return SIMULATOR;
  const { liffFacts } = await import('./liff-facts.ts');
  return liffFacts();
}

const SIMULATOR: LineFacts = {
  sdk: 'simulator',
  os: null,
  lineVersion: null,
  context: null,
  viewType: null,
  scopes: [],
  endpointUrl: null,
};
