import type { cooperationMachine } from '#machines/cooperation.machine.ts';
import type { ConsentAnswer, CooperationProblem } from '#machines/cooperation.types.ts';
import type { PortResult } from '#machines/port.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateCooperationInfo } from '#src/api/contract/profile.contract.ts';
import { failureOf } from '#src/app/base/ports/failure.ts';
import { port } from '#src/app/base/ports/port.ts';
import { invariant } from '#src/lib/invariant.ts';

export function cooperationPorts(client: ApiClient): Parameters<typeof cooperationMachine.provide>[0] {
  return {
    actors: {
      saveConsent: port<PortResult<ConsentAnswer, CooperationProblem>, ConsentAnswer | null>(
        async (input) => {
          invariant(
            input,
            'cooperationPorts.saveConsent: no answer. The chart must save only after an answer.',
          );
          const consented = input.cooperates === 'true';
          const answer = await client.call(updateCooperationInfo, { body: { consented } });
          if (answer.ok)
            return { ok: true, value: { cooperates: answer.value.consented ? 'true' : 'false' } };
          const failure = failureOf(answer.problem);
          const problem: CooperationProblem =
            failure.code === 'refused' ? { code: 'notSaved', reasons: failure.reasons } : failure;
          return { ok: false, problem };
        },
      ),
    },
  };
}
