import type { WizardNames } from './wizard-names.ts';

export const flowText = ({ kebab, camel, steps }: WizardNames): string => `import * as z from 'zod/mini';
import { usualProblems, usualReview } from '#flows/shared/form/usual-words.ts';
import { ${camel}Machine } from '#machines/${kebab}.machine.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { textByRule } from '#src/lib/text-rule.ts';

const rule = { required: true, maxLength: 100, format: null };
const schema = (label: string) => z.object({ text: textByRule(label, rule) });
const fields = (label: string) => [{ name: 'text', kind: 'text', label }] as const;

export const ${camel}Flow = defineFlow(${camel}Machine, {
  version: 1,
  title: '${camel}',
  receipt: z.literal(true),
  steps: {
${steps
  .map(
    (name) =>
      `    ${name}: { event: '${name}.entered', schema: schema('${name}'), fields: fields('${name}'), copy: { title: '${name}' } },`,
  )
  .join('\n')}
    confirm: { page: 'review', event: '${camel}.submitted', copy: usualReview },
    complete: { page: 'receipt', copy: { title: '受け付けました' } },
  },
  problems: usualProblems,
});
`;

export const examplesText = ({
  kebab,
  camel,
  pascal,
  steps,
}: WizardNames): string => `import type { ${pascal}Answers } from '#machines/${kebab}.machine.ts';

/** Valid answers, one set for each branch of the flow. */
export const ${camel}Examples = {
  complete: { ${steps.map((name) => `${name}: { text: 'A ${name}' }`).join(', ')} },
} satisfies Record<string, ${pascal}Answers>;
`;

export const routeText = ({
  kebab,
  camel,
}: WizardNames): string => `import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const ${camel}Route = wizardRoute({
  path: '${camel}',
  access: 'signedIn',
  code: () => import('./${kebab}.wizard.tsx'),
});
`;

/**
 * Writes the wizard with the calls that it makes. The provider has no calls for it yet, so the answers are stored as a
 * note in the profile.
 */
export const wizardText = ({
  kebab,
  camel,
  pascal,
  steps,
}: WizardNames): string => `import type { ${pascal}Answers } from '#machines/${kebab}.machine.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { lookedUp, partAnswered, submission } from '#src/app/base/ports/submission.ts';
import { ${camel}Flow } from './${kebab}.flow.ts';

/** One line per step, stored as a note in the profile. Replace the note and both calls with the wizard's own. */
const noteOf = (answers: Partial<${pascal}Answers>) =>
  [${steps.map((name) => `\`${name}: \${answers.${name}?.text}\``).join(', ')}].join('\\n');

export const wizard = wizardCode({
  flow: ${camel}Flow,
  ports: ({ client }) => ({
    actors: {
      submission: submission<${pascal}Answers>({
        parts: {
          ${camel}: async ({ answers }) => {
            const body = { customerProfile: { otherDesiredCondition: noteOf(answers) } };
            return partAnswered(await client.call(updateBasicInfo, { body }), () => true);
          },
        },
        find: async ({ sent }) =>
          lookedUp(
            await client.call(getCustomerProfile),
            ({ customerProfile }) => customerProfile.otherDesiredCondition === noteOf(sent.answers) || null,
          ),
      }),
    },
  }),
});
`;
