import { expect, test } from 'vitest';
import { proveRelease } from './prove-wizard.ts';
import { newestRelease, releaseAt, todaysRelease } from './release.ts';
import { brokenSteps, releaseTable } from './release-table.ts';

test('a draft of the newest release opens unchanged, unless a new flow version declares a change', async () => {
  const today = todaysRelease();
  const from = await newestRelease();
  const steps = proveRelease(from, today);
  console.info(`Drafts of ${from.revision}\n${releaseTable(steps)}`);
  expect(steps.length).toBeGreaterThan(0);
  expect(brokenSteps(steps)).toEqual([]);
}, 1_800_000);

test('an unknown revision is reported with the command that fetches it', async () => {
  await expect(releaseAt('no-such-revision')).rejects.toThrow(
    'prove:release: this clone has no revision no-such-revision. Fetch it: git fetch --unshallow, or git fetch origin no-such-revision.',
  );
});
