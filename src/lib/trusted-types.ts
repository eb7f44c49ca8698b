/** The one document that a library of ours writes as HTML: the frame in which the fingerprint agent measures fonts. */
const FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';

/** What may become a script here: a hashed file of the build, on this origin. */
const isOwnScript = (url: string, here: string): boolean => {
  const { origin, pathname } = new URL(url, here);
  return origin === new URL(here).origin && /^\/assets\/[^/]+\.js$/.test(pathname);
};

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}

/** What the page's one policy lets through; everything else is refused by the browser. */
export const trustedTypesRules = (here: string): Rules => ({
  createHTML: (html) => (html === FRAME ? html : null),
  createScriptURL: (url) => (isOwnScript(url, here) ? url : null),
});

interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/**
 * Tells the browser what texts may act: no HTML and no foreign script, whichever code writes them. Browsers without trusted
 * types go by the content security policy alone.
 */
export function guardSinks(here: string): void {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined;
  trustedTypes?.createPolicy('default', trustedTypesRules(here));
}
