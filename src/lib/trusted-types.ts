/** The one document that a library writes as HTML: the frame in which the fingerprint agent measures fonts. */
const FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/** True for a hashed script of the build, on this origin. */
const isOwnScript = (url: string, here: string): boolean => {
  const { origin, pathname } = new URL(url, here);
  return origin === new URL(here).origin && /^\/assets\/[^/]+\.js$/.test(pathname);
};

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}

/** The rules of the page's one trusted-types policy; the browser refuses everything else. */
export const trustedTypesRules = (here: string): Rules => ({
  createHTML: (html) => (html === FRAME ? html : null),
  createScriptURL: (url) => (isOwnScript(url, here) ? url : null),
});

interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/**
 * Lets the browser refuse HTML and foreign scripts from any code. Browsers without trusted types have the content
 * security policy alone.
 */
export function guardSinks(here: string): void {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined;
  trustedTypes?.createPolicy('default', trustedTypesRules(here));
}
