/** Identifies this browser. `visitorId` is the same on every visit. */
export interface FingerprintAgent {
  get(): Promise<{ visitorId: string }>;
}

interface ProModule {
  load(options: { region: 'ap' }): Promise<FingerprintAgent>;
}

/**
 * Loads FingerprintJS Pro if the build has a key, and otherwise the open-source FingerprintJS (RUN-30). Use version 5
 * of the open-source library, because version 4 does not have the MIT license. Only Pro's customers may
 * use the Pro package, so it is not a dependency, and the browser loads it from the host of Pro's vendor.
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
