import type { AppRouter } from '#src/app/base/router/app-router.ts';

const DEBUG_PATH = '/debug';

/** The link on every page to the debug page. It is needed because LINE's browser has no address bar. */
export interface DebugEntry {
  /**
   * From now on, the link opens the debug page through the router, because a page load would lose the state to inspect.
   */
  follow(router: AppRouter): void;
}

/** Shows the link at the left edge of the screen. It uses plain elements, so that it works even if React fails. */
export function showDebugEntry(page: Document): DebugEntry {
  const link = page.createElement('a');
  link.href = DEBUG_PATH;
  link.textContent = '⋮';
  link.setAttribute('aria-label', 'デバッグ画面を開く');
  Object.assign(link.style, {
    position: 'fixed',
    top: '40%',
    left: '0',
    zIndex: '3',
    width: '20px',
    height: '56px',
    borderRadius: '0 10px 10px 0',
    backgroundColor: 'rgba(43, 42, 39, 0.55)',
    color: '#fff',
    font: '700 20px/56px sans-serif',
    textAlign: 'center',
    textDecoration: 'none',
  });
  const place = page.createElement('nav');
  place.setAttribute('aria-label', '開発用');
  place.append(link);
  page.body.append(place);

  return {
    follow: (router) => {
      const hideThere = () => {
        place.hidden = router.state.location.pathname === DEBUG_PATH;
      };
      router.subscribe(hideThere);
      hideThere();
      link.onclick = (event) => {
        event.preventDefault();
        void router.navigate(DEBUG_PATH);
      };
    },
  };
}
