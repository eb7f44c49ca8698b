import type { SnapshotFrom } from 'xstate';
import { createActor, waitFor } from 'xstate';
import { redirectMachine } from '#machines/redirect.machine.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { redirectPorts } from './redirect.ports.ts';

/** Thrown when three automatic sign-ins in a row have failed. The app then shows the 500 page (ARR-40). */
class LoginLoopError extends Error {
  constructor() {
    super('still no session after 3 automatic sign-ins');
  }
}

/**
 * Runs the redirect chart, which signs the customer in without a tap, and returns its final state.
 * @throws LoginLoopError instead of a fourth sign-in.
 */
export async function runRedirect(
  services: AppServices,
  here: URL,
  { asksSettings }: { asksSettings: boolean },
): Promise<SnapshotFrom<typeof redirectMachine>> {
  const attempts = services.queries.current().loginRetryCount;
  const chart = redirectMachine.provide(redirectPorts(services, here));
  const actor = createActor(chart, { input: { asksSettings, attempts }, ...services.inspection });
  actor.start();
  const end = await waitFor(actor, ({ status }) => status === 'done');
  if (end.matches('endless')) throw new LoginLoopError();
  return end;
}
