/** The only HTML that a library writes: the frame in which the fingerprint library measures fonts. */
const FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/** True for a script of this build on this origin. */
const isOwnScript = (url: string, here: string): boolean => {
  const { origin, pathname } = new URL(url, here);
  return origin === new URL(here).origin && /^\/assets\/[^/]+\.js$/.test(pathname);
};

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}

/** The rules of the page's only trusted-types policy. The browser refuses everything else. */
export const trustedTypesRules = (here: string): Rules => ({
  createHTML: (html) => (html === FRAME ? html : null),
  createScriptURL: (url) => (isOwnScript(url, here) ? url : null),
});

interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/**
 * Makes the browser refuse HTML and foreign scripts from any code. In browsers without trusted types, only the content
 * security policy protects the page.
 */
export function guardSinks(here: string): void {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined;
  trustedTypes?.createPolicy('default', trustedTypesRules(here));
}
