import type { PortResult } from '#machines/port.types.ts';
import type { unsubscribeMachine } from '#machines/unsubscribe.machine.ts';
import type { Subscription, SubscriptionChange, UnsubscribeProblem } from '#machines/unsubscribe.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateHubCustomer } from '#src/api/contract/arrival-mark.contract.ts';
import { failureOf } from '#src/app/base/ports/failure.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { StoppedMessages } from '#src/app/base/services/stopped-messages.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';

interface UnsubscribePortDeps {
  client: ApiClient;
  uuid: () => string;
  stoppedMessages: StoppedMessages;
  now: () => Date;
}

function problemOf(problem: ApiProblem, unsubscribed: boolean): UnsubscribeProblem {
  if (problem.code === 'unauthorized' && !unsubscribed) return { code: 'signInNeeded' };
  if (problem.code === 'notFound') return { code: 'unknownVisitor' };
  const failure = failureOf(problem);
  return failure.code === 'refused' ? { code: 'notChanged', reasons: failure.reasons } : failure;
}

/** The ports also store on the device whether the messages are stopped. */
export function unsubscribePorts({
  client,
  uuid: currentUuid,
  stoppedMessages,
  now,
}: UnsubscribePortDeps): Parameters<typeof unsubscribeMachine.provide>[0] {
  return {
    actors: {
      changeSubscription: port<PortResult<Subscription, UnsubscribeProblem>, SubscriptionChange>(
        async ({ unsubscribed, reason }) => {
          const uuid = currentUuid();
          const body = { unsubscribed, ...(reason && { reason }) };
          const answer = await client.call(updateHubCustomer, { params: { uuid }, body });
          if (!answer.ok) return { ok: false, problem: problemOf(answer.problem, unsubscribed) };
          const isStopped = answer.value.hubCustomer.unsubscribed;
          if (isStopped) stoppedMessages.markStopped(uuid, todayInJapan(now()));
          else stoppedMessages.markResumed(uuid);
          return { ok: true, value: isStopped ? 'stopped' : 'resumed' };
        },
      ),
    },
  };
}
