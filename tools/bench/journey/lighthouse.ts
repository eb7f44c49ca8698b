import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { invariant } from '#src/lib/invariant.ts';
import { ports } from '#tests/e2e/support/origins.ts';
import type { AuditedPage, Category } from './audited-page.ts';
import { auditTable, CATEGORIES, failuresOf } from './audited-page.ts';
import { originOf } from './bench-hosts.ts';
import { pathOf } from './booking-sites.ts';
import { launchOptions } from './browser.ts';
import { SURVEYJS } from './build-sites.ts';
import { regularCustomer } from './customers.ts';
import type { ServedSites } from './serve-sites.ts';
import { signInTo } from './sign-in-to.ts';

const PAGES = ['/', '/consultations/selectShop', '/events'];

interface Result {
  readonly categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

/**
 * Loads Lighthouse from the SurveyJS peer's packages, because the project itself does not depend on it. `require`
 * avoids Vite's runner, which would transform an import.
 */
const loadLighthouse = (): Lighthouse =>
  createRequire(resolve(SURVEYJS, 'package.json'))('lighthouse/core/index.cjs') as Lighthouse;

/** Runs Lighthouse on pages of the app and on one page of the same-stack peer, signed in and on a phone. */
export async function audit({ db, keyHash }: ServedSites): Promise<{ table: string[]; failures: string[] }> {
  const lighthouse = loadLighthouse();
  const { args = [], ...options } = launchOptions(keyHash);
  const port = ports.testing;
  // Lighthouse opens its tabs in the default context and sets its own viewport.
  const context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  const look = async (name: string, url: string): Promise<AuditedPage> => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    invariant(result, `audit: Lighthouse has no result for ${name}.`);
    return auditedPage(name, result.lhr);
  };
  try {
    const customer = await regularCustomer(db);
    await signInTo(context, 'app', customer);
    await signInTo(context, 'same-stack', customer);
    const own: AuditedPage[] = [];
    for (const path of PAGES) own.push(await look(path, `${originOf('app')}${path}?uuid=${customer.uuid}`));
    const peer = await look('same-stack', originOf('same-stack') + pathOf('same-stack', customer.uuid));
    return { table: auditTable([...own, peer]), failures: own.flatMap(failuresOf) };
  } finally {
    await context.close();
  }
}

function auditedPage(name: string, { categories, audits }: Result): AuditedPage {
  const each = <Value>(of: (category: Category) => Value) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as Record<Category, Value>;
  return {
    name,
    scores: each((category) => Math.round(100 * (categories[category].score ?? 0))),
    failed: each((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    paintsLate: audits['lcp-lazy-loaded']?.score === 0,
  };
}
