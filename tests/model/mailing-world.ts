import type { AnyEventObject } from 'xstate';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import type { MailingAnswers, MailingInput } from '#machines/mailing.types.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { mailingExploration } from './mailing-cases.ts';
import { profileOf } from './profile-of.ts';
import type { Realise, WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, fieldsRefusedAt, outcomeOf, pass, portOf, refuse } from './wizard-world.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/** What the first lookup of a walk that learns anything finds. */
const foundIn = ({ events }: Path): string | undefined =>
  events
    .filter((event) => portOf(event) === 'findRequest')
    .map(outcomeOf)
    .find((outcome) => outcome !== 'outcomeUnknown' && outcome !== 'crash');

const sentBefore = ({ start }: Path): Partial<MailingAnswers> =>
  (start.input as MailingInput).submission?.answers ?? {};

interface Left {
  mailRequest: boolean;
  streetAddress: string | null;
  cities: (number | null)[];
}

const NOTHING: Left = { mailRequest: false, streetAddress: null, cities: [null, null, null] };

const leftBy = (mailRequest: boolean, { address, enquete }: Partial<MailingAnswers>): Left => {
  const [first, second, third] = enquete?.desiredCities ?? [];
  return {
    mailRequest,
    streetAddress: address?.streetAddress ?? null,
    cities: [first?.id ?? null, second?.id ?? null, third?.id ?? null],
  };
};

/** What the provider holds before the walk begins. */
function leftBefore(path: Path): Left {
  const found = foundIn(path);
  const { receipt } = path.start.input as MailingInput;
  const saved = found === 'requested' || found === 'profileSaved' ? leftBy(false, sentBefore(path)) : NOTHING;
  return { ...saved, mailRequest: found === 'requested' || receipt !== null };
}

const answersAfter = (answers: Partial<MailingAnswers>, event: AnyEventObject): Partial<MailingAnswers> => {
  if (event.type === 'address.entered') return { ...answers, address: event.answer };
  return event.type === 'enquete.answered' ? { ...answers, enquete: event.answer } : answers;
};

const leftAfter = (left: Left, event: AnyEventObject, answers: Partial<MailingAnswers>): Left => {
  if (outcomeOf(event) !== 'value') return left;
  if (portOf(event) === 'saveProfile') return leftBy(left.mailRequest, answers);
  return portOf(event) === 'requestMail' ? { ...left, mailRequest: true } : left;
};

/** What the provider must hold after a walk: what was answered last when the profile was saved, and whether mail was asked for. */
function expectedAfter(path: Path): Left {
  let answers: Partial<MailingAnswers> = (path.start.input as MailingInput).answers;
  let left = leftBefore(path);
  for (const event of path.events) {
    answers = answersAfter(answers, event);
    left = leftAfter(left, event, answers);
  }
  return left;
}

function mailingWorld(provider: ProviderInProcess): WizardWorld {
  const profile = profileOf(provider, CUSTOMER);

  /** By the field that the refusal names: the builder's rule has become stricter, or the provider names none. */
  const refuseProfile: Realise = async (call, network, path, index) => {
    const [field] = fieldsRefusedAt(path, index);
    if (field === undefined) return refuse('ただいま受け付けていません。')(call, network, path, index);
    await profile.shortenRule(field === 'tel' ? 'tel' : 'other_desired_condition', 5, () => call.pass());
  };

  return {
    persona: CUSTOMER,
    calls: {
      saveProfile: 'PATCH /customer_profile',
      requestMail: 'PATCH /customer_profile/mail_request',
      findRequest: PROFILE,
    },
    before: { saveProfile: [PROFILE] },
    loads: [PROFILE],
    prepare: async (path) => {
      const { receipt } = path.start.input as MailingInput;
      const found = foundIn(path);
      if (receipt) await profile.change({ mailRequest: true });
      if (found !== 'requested' && found !== 'profileSaved') return;
      await profile.change({ ...savedFrom(sentBefore(path)), mailRequest: found === 'requested' });
    },
    outcomes: {
      saveProfile: { value: pass, notSent: breakDown, profileRefused: refuseProfile },
      requestMail: { value: pass, mailNotRequested: refuse(), outcomeUnknown: breakDown },
      findRequest: { requested: pass, profileSaved: pass, nothing: pass, outcomeUnknown: breakDown },
    },
    reloadedAt: 'enquete',
    left: async () => {
      const kept = await profile.read();
      const { mailRequest, streetAddress, desiredCityId1, desiredCityId2, desiredCityId3 } = kept;
      return { mailRequest, streetAddress, cities: [desiredCityId1, desiredCityId2, desiredCityId3] };
    },
    expected: (_, path) => expectedAfter(path),
  };
}

/** A submission as the profile has it, written down here again so that it does not repeat the port. */
function savedFrom({ address, enquete }: Partial<MailingAnswers>): Partial<CustomerProfile> {
  invariant(address && enquete, 'mailingWorld: a submission without its answers.');
  const { desiredCities, desiredPrefectureId, desiredDate, ...wishes } = enquete;
  return {
    ...address,
    buildingRoom: address.buildingRoom || null,
    ...wishes,
    desiredDate: 'half_year',
    desiredPrefectureId: Number(desiredPrefectureId),
    desiredCityId1: desiredCities[0]?.id ?? null,
    desiredCityId2: desiredCities[1]?.id ?? null,
    desiredCityId3: desiredCities[2]?.id ?? null,
  };
}

export const mailingCase: WizardCase = {
  flow: mailingFlow as unknown as Flow,
  exploration: mailingExploration,
  world: mailingWorld,
};
