import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import type { CooperationContext } from '#machines/cooperation.machine.ts';
import { CLEAN, modelOf } from '#tests/model/wizard-model.ts';

const agreed = { consent: { cooperates: 'true' } };

export const cooperationModel = modelOf({
  flow: cooperationFlow,
  examples: { agreed, declined: { consent: { cooperates: 'false' } } },
  facts: { 'a customer who opens the page': {} },
  starts: [
    {
      name: 'a reload while the answer was being saved',
      input: { ...CLEAN, answers: agreed, reloaded: true },
    },
  ],
  ports: ({ snapshot }) => ({
    saveConsent: [
      { ok: true, value: (snapshot.context as CooperationContext).answers.consent },
      { ok: false, problem: { code: 'notSaved', reasons: [] } },
      { ok: false, problem: { code: 'outcomeUnknown' } },
    ],
  }),
});
