/** The module's URL at the end of a browser's error message. Chromium and Firefox name the module; WebKit does not. */
const ADDRESS = /https?:\/\/\S+$/;

type ImportFrom = (address: string) => Promise<unknown>;

const importFrom: ImportFrom = (address) => import(/* @vite-ignore */ address);

export interface LazyCode<Code> {
  /** Null until the code is loaded. */
  readonly loadedCode: Code | null;
  /**
   * Fetches the code. After a failure the next call tries again.
   * @throws the error of this call's first import.
   */
  load(): Promise<Code>;
}

/**
 * Loads code only when it is needed. `fetchModule` must only call `import()`, and `pick` selects an export of the
 * module. After a failed import, browsers from before the summer of 2026 (observed in Chromium 150 and Firefox 153)
 * fail each further import of the same URL until the page is reloaded (whatwg/html#6768). Each load therefore retries
 * once under another URL. Use `lazyCode` only for code without static imports.
 */
export function lazyCode<Module, Code>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => Code,
  from: ImportFrom = importFrom,
): LazyCode<Code> {
  let arrived: Code | null = null;
  let underWay: Promise<Code> | null = null;
  let tries = 0;

  const retryWithNewUrl = async (error: unknown): Promise<Module> => {
    const [address] = ADDRESS.exec(error instanceof Error ? error.message : '') ?? [];
    if (address === undefined || new URL(address).origin !== location.origin) throw error;
    tries += 1;
    // Reject with the first error, because Vite has recorded it as missing code.
    return from(`${address}?again=${tries}`).catch(() => Promise.reject(error)) as Promise<Module>;
  };

  const fetchCode = async (): Promise<Code> => {
    try {
      arrived = pick(await fetchModule().catch(retryWithNewUrl));
      return arrived;
    } finally {
      underWay = null;
    }
  };

  return {
    get loadedCode() {
      return arrived;
    },
    load: async () => {
      if (arrived !== null) return arrived;
      underWay ??= fetchCode();
      return underWay;
    },
  };
}
