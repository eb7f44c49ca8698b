import type { Page, Route } from 'playwright/test';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { button } from './on-page.ts';

/** Counts the page's loads from now on. Returns a function that returns their number. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Responses that servers send for a chunk that no longer exists. */
const GONE = {
  notFound: { status: 404, body: 'not found' },
  page: { status: 200, contentType: 'text/html', body: '<!doctype html><title>ひだまり住宅</title>' },
};

/** Makes the chunk of this name missing, as after a deploy. */
export const takeAway = (page: Page, name: string, gone: keyof typeof GONE = 'notFound') =>
  page.route(`**/assets/${name}-*.js*`, (route: Route) => route.fulfill(GONE[gone]));

export const reloadButton = (page: Page) => button(page, engineTexts.reload);
