/** Identifies this browser: `visitorId` is the same at every visit. */
export interface FingerprintAgent {
  get(): Promise<{ visitorId: string }>;
}

interface ProModule {
  load(options: { region: 'ap' }): Promise<FingerprintAgent>;
}

/**
 * Loads FingerprintJS Pro if the build has a key, else the open-source FingerprintJS (RUN-29). Version 5 of the latter
 * is MIT; version 4 is not. Pro comes from its vendor's host: only customers of the service may use its package.
 */
export async function loadFingerprintAgent(): Promise<FingerprintAgent> {
  const key: string | undefined = import.meta.env.VITE_FINGERPRINT_API_KEY;
  if (key) {
    const url = `https://fpjscdn.net/v3/${encodeURIComponent(key)}`;
    const pro: ProModule = await import(/* @vite-ignore */ url);
    return pro.load({ region: 'ap' });
  }
  const { load } = await import('@fingerprintjs/fingerprintjs');
  return load({ monitoring: false });
}
