import type { AppRouter } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { createEventRecorder } from '#src/app/base/tracking/event-recorder.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import { debugRoute } from '#src/pages/debug/debug.route.ts';
import type { BootEnvironment } from './boot-environment.ts';

const DEBUG_PATH = '/debug';

type Watched = Pick<
  BootEnvironment,
  'sessionStorage' | 'getLineClient' | 'now' | 'report' | 'note' | 'inspect' | 'moreRoutes'
>;

/**
 * Adds the debug page, a link to it on every page, and a recorder of all chart events. An existing `inspect` observer
 * still gets the events. Builds without the debug page contain none of this (see main.tsx).
 */
export function withDebugTools<Environment extends Watched>(
  environment: Environment,
  page: Document,
): Environment & { debug: NonNullable<AppServices['debug']> } {
  const now = () => environment.now().getTime();
  const recorder = createEventRecorder(safeStorage(environment.sessionStorage, environment.report), now);
  const add = (actor: string, type: string, after: string, detail: string | null = null) =>
    recorder.add({ at: now(), actor, type, before: null, after, detail });
  add('page', 'page.loaded', 'loading');
  const getLineClient: BootEnvironment['getLineClient'] = async () => {
    const line = await environment.getLineClient();
    const init: typeof line.init = async (liffId) => {
      const answer = await line.init(liffId);
      add('line', 'init.answered', answer.ok ? 'opened' : answer.problem.code);
      return answer;
    };
    return { ...line, init };
  };
  return {
    ...environment,
    getLineClient,
    note: (crumb) => {
      environment.note(crumb);
      if (crumb.category === 'page') return add('page', 'page.shown', crumb.page);
      // A failed call has its request id, which is also in the provider's log.
      const { call, outcome, requestId } = crumb;
      if (outcome !== 'ok') add('call', call, outcome, requestId ? JSON.stringify({ requestId }) : null);
    },
    inspect: {
      next: (inspected) => {
        recorder.next(inspected);
        environment.inspect?.next?.(inspected);
      },
    },
    moreRoutes: [...environment.moreRoutes, debugRoute],
    debug: { recorder, followRouter: showDebugLink(page) },
  };
}

/**
 * Shows the link to the debug page at the left edge of the screen, because LINE's browser has no address bar. It uses
 * plain elements, so that it works even if React fails. After the returned function is called, the link opens the page
 * through the router, because a page load would lose the state to inspect.
 */
function showDebugLink(page: Document): (router: AppRouter) => void {
  const link = page.createElement('a');
  link.href = DEBUG_PATH;
  link.textContent = '⋮';
  link.setAttribute('aria-label', 'デバッグ画面を開く');
  link.style.cssText =
    'position:fixed;top:40%;left:0;z-index:3;width:20px;border-radius:0 10px 10px 0;background:#2b2a27;color:#fff;font:700 20px/56px sans-serif;text-align:center;text-decoration:none';
  const place = page.createElement('nav');
  place.setAttribute('aria-label', '開発用');
  place.append(link);
  page.body.append(place);
  return (router) => {
    const hideThere = () => {
      place.hidden = router.state.location.pathname === DEBUG_PATH;
    };
    router.subscribe(hideThere);
    hideThere();
    link.onclick = (event) => {
      event.preventDefault();
      void router.navigate(DEBUG_PATH);
    };
  };
}
