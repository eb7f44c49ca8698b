import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import type { BasicInfoAnswer, BasicInfoInput } from '#machines/basic-info.types.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { basicInfoExploration } from './basic-info-cases.ts';
import type { Path } from './chart-graph.ts';
import { profileOf } from './profile-of.ts';
import type { WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, outcomeOf, pass, portOf, refuse } from './wizard-world.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/** An answer as the profile has it, written down here again so that it does not repeat the port. */
function savedFrom(answer: BasicInfoAnswer): Partial<CustomerProfile> {
  const { desiredCities, desiredPrefectureId, ...texts } = answer;
  const [first, second, third] = (desiredCities ?? []) as { id: number }[];
  return {
    ...(texts as Partial<CustomerProfile>),
    desiredPrefectureId: Number(desiredPrefectureId),
    desiredCityId1: first?.id ?? null,
    desiredCityId2: second?.id ?? null,
    desiredCityId3: third?.id ?? null,
  };
}

/** What was answered last when the provider took it or, after a reload, had taken it already; null when it never did. */
function takenIn({ start, events }: Path): BasicInfoAnswer | null {
  const { answers, submission } = start.input as BasicInfoInput;
  let answer = answers.profile ?? null;
  let taken: BasicInfoAnswer | null = null;
  for (const event of events) {
    if (event.type === 'profile.entered') answer = event.answer;
    if (portOf(event) === 'saveBasicInfo' && outcomeOf(event) === 'value') taken = answer;
    if (event.output?.value === true) taken = submission?.answers.profile ?? null;
  }
  return taken;
}

function basicInfoWorld(provider: ProviderInProcess): WizardWorld {
  const profile = profileOf(provider, CUSTOMER);
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    calls: { saveBasicInfo: 'PATCH /customer_profile_basic_info', findBasicInfo: PROFILE },
    loads: [PROFILE],
    prepare: async () => {
      before = await profile.read();
    },
    outcomes: {
      saveBasicInfo: {
        value: pass,
        fieldRefused: (call) => profile.shortenRule('tel', 5, () => call.pass()),
        notSaved: refuse(),
        outcomeUnknown: breakDown,
      },
      findBasicInfo: {
        value: async (call, _, path, index) => {
          const sent = (path.start.input as BasicInfoInput).submission?.answers.profile;
          if (path.events[index]?.output.value === true && sent) await profile.change(savedFrom(sent));
          await call.pass();
        },
        outcomeUnknown: breakDown,
      },
    },
    reloadedAt: 'profile',
    left: () => profile.read(),
    expected: (_, path) => {
      const taken = takenIn(path);
      return taken ? { ...before, ...savedFrom(taken) } : before;
    },
  };
}

export const basicInfoCase: WizardCase = {
  flow: basicInfoFlow as unknown as Flow,
  exploration: basicInfoExploration,
  world: basicInfoWorld,
};
