import type { LineFacts } from './line-facts.types.ts';

/**
 * Returns facts about LINE for developers. Call this only after the app has opened its connection to LINE, because an
 * earlier call would itself load the LIFF SDK.
 */
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
