import type { SnapshotFrom } from 'xstate';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { RedirectDestination, SessionSummary } from '#machines/redirect.machine.ts';
import { redirectMachine } from '#machines/redirect.machine.ts';
import { getLineAccountRedirectSettings } from '#src/api/contract/mypage.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { canCreateRouter, isUnchecked, waitForSession } from '#src/app/base/session/session-actor.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { redirectDestination } from './redirect-settings.ts';
import { tryRecordRedirect } from './redirect-trail.ts';

/** Thrown when three automatic sign-ins in a row have failed. The app then shows the 500 page (ARR-40). */
class LoginLoopError extends Error {
  constructor() {
    super('still no session after 3 automatic sign-ins');
  }
}

/**
 * Runs the redirect chart, which signs the customer in without a tap, and returns its final state.
 * @throws LoginLoopError instead of a fourth sign-in. The signal's reason when the customer has gone to another page.
 */
export async function runRedirect(
  services: AppServices,
  here: URL,
  { asksSettings, signal }: { asksSettings: boolean; signal: AbortSignal },
): Promise<SnapshotFrom<typeof redirectMachine>> {
  const attempts = services.queries.current().loginRetryCount;
  const chart = redirectMachine.provide(redirectPorts(services, here));
  const actor = createActor(chart, { input: { asksSettings, attempts }, ...services.inspection });
  actor.start();
  try {
    const end = await waitFor(actor, ({ status }) => status === 'done', { signal });
    if (end.matches('endless')) throw new LoginLoopError();
    return end;
  } finally {
    actor.stop();
  }
}

const LOG_IN = { type: 'login.pressed' } as const;
const answer = <Value>(value: Value): PortResult<Value, never> => ({ ok: true, value });

function redirectPorts(services: AppServices, here: URL): Parameters<typeof redirectMachine.provide>[0] {
  const { session, client, queries, tab, marksSent, redirectHosts } = services;
  const waitForSummary = async (): Promise<PortResult<SessionSummary, never>> => {
    const state = await waitForSession(session);
    const { problem, lineLoggedIn } = state.context;
    return answer({
      signedIn: state.hasTag('signedIn'),
      isChecked: !isUnchecked(state),
      lineLoggedIn,
      canLogIn: state.can(LOG_IN),
      problem,
    });
  };
  return {
    actors: {
      openLine: fromPromise(async () => {
        await waitFor(session, canCreateRouter);
        return answer(null);
      }),
      keepPath: fromPromise(async () => {
        services.keepRedirectPage(here);
        return answer(null);
      }),
      awaitSession: fromPromise(waitForSummary),
      logIn: fromPromise<PortResult<SessionSummary, never>, { attempt: number }>(async ({ input }) => {
        queries.keep({ loginRetryCount: input.attempt });
        session.send(LOG_IN);
        return waitForSummary();
      }),
      fetchDestination: fromPromise<PortResult<RedirectDestination | null, { code: 'notFetched' }>>(
        async () => {
          const fetched = await client.call(getLineAccountRedirectSettings);
          if (!fetched.ok) return { ok: false, problem: { code: 'notFetched' } };
          return answer(redirectDestination(fetched.value.lineAccountRedirectSettings, here, redirectHosts));
        },
      ),
      noteLeaving: fromPromise<PortResult<boolean, never>, { to: RedirectDestination | null }>(
        async ({ input: { to } }) => {
          invariant(
            to && 'site' in to,
            'redirectPorts.noteLeaving: the destination is not another site. Invoke this port only for other sites.',
          );
          const arrival = { referrer: document.referrer, historyLength: history.length };
          return answer(
            tryRecordRedirect({ from: here.pathname + here.search, site: to.site, arrival, storage: tab }),
          );
        },
      ),
      sendMarks: fromPromise(async () => {
        await marksSent();
        return answer(null);
      }),
    },
  };
}
