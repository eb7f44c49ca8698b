import type { WizardNames } from './wizard-names.ts';

/** Writes the facts that the model tests cannot read from the chart and the flow. */
export const casesText = ({
  kebab,
  camel,
}: WizardNames): string => `import { ${camel}Examples } from '#flows/${kebab}/${kebab}.examples.ts';
import { ${camel}Flow } from '#flows/${kebab}/${kebab}.flow.ts';
import { modelOf } from '#tests/model/wizard-model.ts';

export const ${camel}Model = modelOf({
  flow: ${camel}Flow,
  examples: ${camel}Examples,
  receipt: true,
  refusals: { refused: {}, notSent: {} },
});
`;

/** Writes the setup of the reference provider for each outcome of the submission. */
export const worldText = ({
  kebab,
  camel,
  pascal,
  steps,
}: WizardNames): string => `import type { ${pascal}Answers } from '#machines/${kebab}.machine.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Accepted } from '#tests/model/accepted-parts.ts';
import { acceptedBefore, acceptedIn } from '#tests/model/accepted-parts.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import { ${camel}Model } from './${kebab}.model.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { tooMany } from '#tests/model/wizard-world.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/** The last accepted answers as attributes of the profile. */
function savedFrom(accepted: readonly Accepted[]): Partial<CustomerProfile> {
  const sent = accepted.at(-1)?.answers as ${pascal}Answers | undefined;
  if (!sent) return {};
  return { otherDesiredCondition: [${steps.map((name) => `\`${name}: \${sent.${name}.text}\``).join(', ')}].join('\\n') };
}

function ${camel}World(provider: ProviderInProcess): WizardWorld {
  const { flow } = ${camel}Model;
  const profile = profileOf(provider, CUSTOMER);
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    sending: {
      parts: { ${camel}: 'PATCH /customer_profile_basic_info' },
      find: PROFILE,
      refuse: {
        refused: (call) => profile.shortenRule('other_desired_condition', 5, () => call.pass()),
        notSent: tooMany,
      },
    },
    prepare: async (path) => {
      before = await profile.read();
      await profile.change({ ...before, ...savedFrom(acceptedBefore(flow, path)) });
    },
    reloadedAt: '${steps.at(-1)}',
    left: () => profile.read(),
    expected: (_, path) => ({ ...before, ...savedFrom(acceptedIn(flow, path)) }),
  };
}

export const ${camel}Case: WizardCase = { model: ${camel}Model, world: ${camel}World };
`;

export const walkText = ({
  kebab,
  camel,
}: WizardNames): string => `import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { ${camel}Case } from './${kebab}.world.ts';

await walkWizard(${camel}Case);
`;

/** Writes a browser test that goes through the wizard, from its link to its last page. */
export const browserTestText = ({
  camel,
  steps,
}: WizardNames): string => `import { expect, test } from '#tests/e2e/support/test.ts';

const STEPS = [${steps.map((name) => `'${name}'`).join(', ')}];

test('${camel}: from its link to its last page', async ({ page, customer }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await customer.openLink('/${camel}');
  for (const step of STEPS) {
    await expect(heading(step)).toBeVisible();
    await page.getByRole('textbox', { name: step }).fill(\`A \${step}\`);
    await page.getByRole('button', { name: '次へ' }).click();
  }
  await expect(heading('内容のご確認')).toBeVisible();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(heading('受け付けました')).toBeVisible();
});
`;
