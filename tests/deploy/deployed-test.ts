import { test as base, expect } from 'playwright/test';
import type { Deployment } from './deployment.ts';
import { startDeployment } from './deployment.ts';

/** Playwright's test with a deployment, which all files share, because each start takes ten seconds. */
export const test = base.extend<object, { deployed: Deployment }>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const deployed = await startDeployment();
      await use(deployed);
      await deployed.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect };
