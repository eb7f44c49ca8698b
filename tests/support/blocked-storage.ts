import type { BrowserContext } from 'playwright';
import type { MiniApp } from './line-hosts.ts';

/** Blocks all storage for the page, as a browser with blocked cookies does, until the test allows storage again. */
export const blockStorage = async (
  context: BrowserContext,
  { origin }: MiniApp,
): Promise<{ allow(): Promise<void> }> => {
  const mark = { name: 'storage', value: 'blocked' };
  await context.addCookies([{ ...mark, url: origin }]);
  await context.addInitScript((blocked) => {
    if (!document.cookie.includes(blocked)) return;
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  }, `${mark.name}=${mark.value}`);
  return { allow: () => context.clearCookies({ name: mark.name }) };
};
