import type { Page } from 'playwright/test';
import type { Find } from './in-page.ts';
import { findersOf, locatorOn } from './locator.ts';
import { until } from './looking.ts';
import type { Session } from './webdriver.ts';

/** The part of Playwright's `Page` that the WebKit tests use. It sends its commands to a WebDriver session. */
export function pageOn(session: Session, baseURL: string): Page {
  const next = (step: Find) => locatorOn(session, [step]);
  const url = () => session.run(() => location.href);
  const page = {
    ...findersOf(next),
    goto: (path: string) => session.open(new URL(path, baseURL).href),
    reload: session.reload,
    goBack: session.back,
    goForward: session.forward,
    setViewportSize: session.resize,
    title: () => session.run(() => document.title),
    evaluate: (work: (arg: unknown) => unknown, arg: unknown = null) => session.run(work, arg),
    screenshot: session.picture,
    // Playwright's `expect` uses the next members, although they are not in its public API.
    _apiName: 'Page',
    context: () => ({ _options: { baseURL } }),
    mainFrame: () => ({
      waitForURL: (isIt: (url: URL) => boolean, { timeout }: { timeout: number }) =>
        until('the URL', async () => isIt(new URL(await url())) || `it is ${await url()}`, timeout),
    }),
  };
  return page as unknown as Page;
}
