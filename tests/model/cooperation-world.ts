import { eq } from 'drizzle-orm';
import type { ConsentAnswer } from '#machines/cooperation.types.ts';
import { cooperationConsents } from '#provider/db/mypage-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { cooperationModel } from './cooperation-cases.ts';
import { profileOf } from './profile-of.ts';
import { portOf } from './wizard-state.ts';
import type { WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, outcomeOf, pass, refuse, valueAt } from './wizard-world.ts';

const CUSTOMER = 'newcomer';

/** The last answer that the provider took, null when it took none. */
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
