import { eq } from 'drizzle-orm';
import type { ConsentAnswer } from '#machines/cooperation.machine.ts';
import { cooperationConsents } from '#provider/db/customer-tables.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import { portOf } from '#tests/model/wizard-state.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, outcomeOf, pass, refuse, valueAt } from '#tests/model/wizard-world.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { cooperationModel } from './cooperation.model.ts';

const CUSTOMER = 'newcomer';

/**
 * Whether the customer consents, by the last answer that the provider accepted on the path. Null if it accepted none.
 */
function lastTaken(path: Path): boolean | null {
  const index = path.events.findLastIndex((event) => portOf(event) && outcomeOf(event) === 'value');
  return index < 0 ? null : (valueAt(path, index) as ConsentAnswer).cooperates === 'true';
}

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
    buttons: { 'change.pressed': '回答を変更する' },
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

export const cooperationCase: WizardCase = { model: cooperationModel, world: cooperationWorld };
