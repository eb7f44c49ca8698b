import type { WizardNames } from './wizard-names.ts';

/** The ports: until the provider has calls for this wizard, it keeps the answers as a note in the profile. */
export const portsText = ({
  kebab,
  camel,
  pascal,
  steps,
}: WizardNames): string => `import type { ${camel}Machine } from '#machines/${kebab}.machine.ts';
import type { ${pascal}Answers, ${pascal}Problem } from '#machines/${kebab}.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { submission } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';

const failed = (problem: ${pascal}Problem): { ok: false; problem: ${pascal}Problem } => ({ ok: false, problem });

/** What was confirmed, a line a step. */
function noteOf(answers: Partial<${pascal}Answers>): string {
  invariant(${steps.map(({ name }) => `answers.${name}`).join(' && ')}, '${camel}Ports: a submission without its answers.');
  return [${steps.map(({ name }) => `\`${name}: \${answers.${name}.text}\``).join(', ')}].join('\\n');
}

/** The ports of the chart. They keep the answers as a note in the profile: replace both calls with the wizard's own. */
export function ${camel}Ports(client: ApiClient): Parameters<typeof ${camel}Machine.provide>[0] {
  return {
    actors: {
      submission: submission<${pascal}Answers, true, ${pascal}Problem>({
        parts: {
          ${camel}: async ({ answers }) => {
            const customerProfile = { otherDesiredCondition: noteOf(answers) };
            const answer = await client.call(updateBasicInfo, { body: { customerProfile } });
            if (answer.ok) return { ok: true, value: true };
            const { problem } = answer;
            if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
            const reasons = 'reasons' in problem ? problem.reasons : [];
            return failed({ code: problem.code === 'invalid' ? 'refused' : 'notSent', reasons });
          },
        },
        find: async ({ sent }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const isSaved = answer.value.customerProfile.otherDesiredCondition === noteOf(sent.answers);
          return { ok: true, value: { receipt: isSaved || null } };
        },
      }),
    },
  };
}
`;
