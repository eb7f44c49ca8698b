import type { WizardNames } from './wizard-names.ts';

/** The flow: a text field a step, and words to begin with. */
export const flowText = ({
  kebab,
  camel,
  pascal,
  steps,
}: WizardNames): string => `import * as z from 'zod/mini';
import { ${camel}Machine } from '#machines/${kebab}.machine.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { textByRule } from '#src/lib/text-rule.ts';

/** The route's reads. */
export interface ${pascal}Data {
  profile: CustomerProfile;
}

const answer = (label: string) =>
  z.object({ text: textByRule(label, { required: true, maxLength: 100, format: null }) });
const notice = ({ profile }: ${pascal}Data) =>
  profile.otherDesiredCondition && \`ご登録の内容：\${profile.otherDesiredCondition}\`;
const review = { title: '内容のご確認', busy: '送信中', verifying: '送信の状況を確認しています' };

export const ${camel}Flow = defineFlow(${camel}Machine, {
  version: 1,
  title: '${camel}',
  data: {} as ${pascal}Data,
  receipt: z.literal(true),
  steps: {
${steps
  .map(
    ({ name }, index) => `    ${name}: {
      event: '${name}.entered',
      schema: answer('${name}'),
      fields: [{ name: 'text', kind: 'text', label: '${name}' }],${index === 0 ? '\n      notice,' : ''}
      copy: { title: '${name}' },
    },`,
  )
  .join('\n')}
    confirm: { page: 'review', event: '${camel}.submitted', copy: review },
    complete: { page: 'receipt', copy: { title: '受け付けました' } },
  },
  problems: {
    refused: { inline: '受け付けられませんでした。内容をご確認ください。' },
    notSent: { inline: 'まだ送信されていません。もう一度お試しください。' },
    outcomeUnknown: { inline: '送信できたかどうかを確認できませんでした。もう一度お試しください。' },
  },
});
`;

/** Answers for the tests and the demo data. */
export const examplesText = ({
  kebab,
  camel,
  pascal,
  steps,
}: WizardNames): string => `import type { ${pascal}Answers } from '#machines/${kebab}.types.ts';

/** Answers that are valid for the flow, one set a branch of it. */
export const ${camel}Examples = {
  complete: {
${steps.map(({ name }) => `    ${name}: { text: 'A ${name}' },`).join('\n')}
  },
} satisfies Record<string, ${pascal}Answers>;
`;
