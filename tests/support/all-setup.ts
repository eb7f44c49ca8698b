import { vi } from 'vitest';

// By default `vi.waitFor` gives up after a second, which a busy machine may take. Vitest has no setting for it, and this limit
// only ends what hangs.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
