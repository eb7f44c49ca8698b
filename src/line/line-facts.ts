import type { LineFacts } from './line-facts.types.ts';

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
