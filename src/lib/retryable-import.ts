/** What browsers say of a module that they could not fetch: Chromium and Firefox name it, WebKit does not. */
const ADDRESS = /https?:\/\/\S+$/;

type ImportFrom = (address: string) => Promise<unknown>;

const importFrom: ImportFrom = (address) => import(/* @vite-ignore */ address);

/**
 * Makes an import of the app's own code one that can be tried again. Browsers from before the summer of 2026 (seen: Chromium 150,
 * Firefox 153) keep a failed import under its address for as long as the page lives (whatwg/html#6768), so it is asked for
 * under another one: once at once, and once with every later call. For code that nothing imports statically.
 */
export function retryableImport<Code>(
  fetchCode: () => Promise<Code>,
  from: ImportFrom = importFrom,
): () => Promise<Code> {
  let tries = 0;
  return async () => {
    try {
      return await fetchCode();
    } catch (error) {
      const [address] = ADDRESS.exec(error instanceof Error ? error.message : '') ?? [];
      if (address === undefined || new URL(address).origin !== location.origin) throw error;
      tries += 1;
      return (await from(`${address}?again=${tries}`)) as Code;
    }
  };
}
