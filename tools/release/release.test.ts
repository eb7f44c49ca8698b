import { expect, test } from 'vitest';
import { releaseAt } from './release.ts';

test('an unknown revision is reported with the command that fetches it', async () => {
  await expect(releaseAt('no-such-revision')).rejects.toThrow(
    'prove:release: this clone has no revision no-such-revision. Fetch it: git fetch --unshallow, or git fetch origin no-such-revision.',
  );
});
