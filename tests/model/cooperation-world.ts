import { eq } from 'drizzle-orm';
import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import { cooperationConsents } from '#provider/db/mypage-tables.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { cooperationExploration } from './cooperation-cases.ts';
import { profileOf } from './profile-of.ts';
import type { WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, outcomeOf, pass, refuse } from './wizard-world.ts';

const CUSTOMER = 'newcomer';

/** The last answer that the provider took, null when it took none. */
const lastTaken = ({ events }: Path): boolean | null => {
  const taken = events.findLast((event) => 'output' in event && outcomeOf(event) === 'value');
  return taken ? taken.output.value.cooperates === 'true' : null;
};

function cooperationWorld(provider: ProviderInProcess): WizardWorld {
  const { customerId } = profileOf(provider, CUSTOMER);
  return {
    persona: CUSTOMER,
    calls: { saveConsent: 'PATCH /cooperation_info' },
    prepare: async () => undefined,
    outcomes: {
      saveConsent: {
        value: pass,
        notSaved: refuse('ただいま受け付けていません。'),
        outcomeUnknown: breakDown,
      },
    },
    reloadedAt: 'consent',
    buttons: { 'consent.reopened': '回答を変更する' },
    left: async () => {
      const [kept] = await provider.db
        .select()
        .from(cooperationConsents)
        .where(eq(cooperationConsents.customerId, await customerId()));
      return kept?.consented ?? null;
    },
    expected: (_, path) => lastTaken(path),
  };
}

export const cooperationCase: WizardCase = {
  flow: cooperationFlow as unknown as Flow,
  exploration: cooperationExploration,
  world: cooperationWorld,
};
