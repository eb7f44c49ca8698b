/** What browsers say of a module that they could not fetch: Chromium and Firefox name it, WebKit does not. */
const ADDRESS = /https?:\/\/\S+$/;

type ImportFrom = (address: string) => Promise<unknown>;

const importFrom: ImportFrom = (address) => import(/* @vite-ignore */ address);

/** A part of the app's code that comes when it is needed, or before. */
export interface LazyCode<Code> {
  /** Null until it has come. */
  readonly arrived: Code | null;
  /**
   * Fetches it; after a failure the next call tries again.
   * @throws what the first import of the call throws.
   */
  load(): Promise<Code>;
}

/**
 * Makes one. `fetchModule` is a bare import, of which `pick` takes what is needed. Browsers from before the summer of 2026 (seen:
 * Chromium 150, Firefox 153) keep a failed import under its address for as long as the page lives (whatwg/html#6768), so it is
 * asked for under another one: once at once, and once with every later call. For code that nothing imports statically.
 */
export function lazyCode<Module, Code>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => Code,
  from: ImportFrom = importFrom,
): LazyCode<Code> {
  let arrived: Code | null = null;
  let underWay: Promise<Code> | null = null;
  let tries = 0;

  const fetchFromElsewhere = async (error: unknown): Promise<Module> => {
    const [address] = ADDRESS.exec(error instanceof Error ? error.message : '') ?? [];
    if (address === undefined || new URL(address).origin !== location.origin) throw error;
    tries += 1;
    // Of the two failures Vite has noted the first as missing code.
    return from(`${address}?again=${tries}`).catch(() => Promise.reject(error)) as Promise<Module>;
  };

  const fetchCode = async (): Promise<Code> => {
    try {
      arrived = pick(await fetchModule().catch(fetchFromElsewhere));
      return arrived;
    } finally {
      underWay = null;
    }
  };

  return {
    get arrived() {
      return arrived;
    },
    load: async () => {
      if (arrived !== null) return arrived;
      underWay ??= fetchCode();
      return underWay;
    },
  };
}
