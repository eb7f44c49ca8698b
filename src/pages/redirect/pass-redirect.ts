import type { SnapshotFrom } from 'xstate';
import { createActor, waitFor } from 'xstate';
import { redirectMachine } from '#machines/redirect.machine.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { redirectPorts } from './redirect.ports.ts';

/** LINE has sent the customer back three times, and still nobody is signed in; the 500 page says so (decisions §1). */
class LoginLoopError extends Error {
  constructor() {
    super('signed in nowhere after 3 sign-ins that began by themselves');
  }
}

/**
 * Takes a page that signs in by itself through its chart. Returns the state in which that ends.
 * @throws LoginLoopError instead of a fourth attempt.
 */
export async function passRedirect(
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
