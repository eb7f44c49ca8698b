import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Find, InPage } from './in-page.ts';
import { settleInPage } from './in-page.ts';
import type { Session } from './webdriver.ts';

const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom');
const umd = readFileSync(new URL('@testing-library/dom.umd.min.js', `file://${LIBRARY}`), 'utf8');
const SETTLE = `(function () { ${umd} }).call(window); (${settleInPage})();`;

/** Time limit of a search, in milliseconds. Equals Playwright's limit in playwright.config.ts. */
const LIMIT = 30_000;

/** Calls a method of `window.inPage`. Installs it first if the page does not have it. */
export async function ask<What extends keyof InPage>(
  session: Session,
  what: What,
  steps: readonly Find[],
): Promise<Awaited<ReturnType<InPage[What]>>> {
  type Answer = Awaited<ReturnType<InPage[What]>> | null;
  const asked = () =>
    session.run(
      (name: What, wanted: readonly Find[]) => (window.inPage?.[name](wanted) ?? null) as Answer,
      what,
      steps,
    );
  const answer = await asked();
  if (answer !== null) return answer as Awaited<ReturnType<InPage[What]>>;
  await session.load(SETTLE);
  return (await asked()) as Awaited<ReturnType<InPage[What]>>;
}

/**
 * Calls `look` until it returns a result. If it returns a string or throws an error, the string or the error's message
 * says why there is no result yet.
 */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | string>,
  limit = LIMIT,
): Promise<Answer> {
  const start = Date.now();
  for (;;) {
    const answer = await look().catch((error: Error) => error.message);
    if (typeof answer !== 'string') return answer;
    if (Date.now() - start > limit) throw new Error(`webkit: ${what}: ${answer}, for ${limit} ms.`);
    await pause(50);
  }
}
