import { profileValues } from '#flows/profile-edit/profile-sections.ts';
import type { ProfileFormData } from '#flows/shared/profile/profile-form.ts';
import type { Answer } from '#machines/port.types.ts';
import type { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type { ProfileEditProblem, ProfileValues, SectionToSave } from '#machines/profile-edit.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateMailRequest } from '#src/api/contract/customer.contract.ts';
import { answeredProfile, refusedFields } from '#src/app/wizards/shared/profile/profile-answers.ts';
import type { SentProfile } from '#src/app/wizards/shared/profile/profile-ports.ts';
import { sendProfile } from '#src/app/wizards/shared/profile/profile-ports.ts';
import { port } from '#src/app/wizards/shared/submission/port.ts';
import { invariant } from '#src/lib/invariant.ts';
import { cityNames } from './city-names.ts';

async function sendMailRequest(client: ApiClient, mailRequest: boolean): Promise<SentProfile> {
  const answer = await client.call(updateMailRequest, { body: { mailRequest } });
  return answer.ok ? { ok: true, value: answer.value.customerProfile } : { ...answer, wasSent: true };
}

const send = (client: ApiClient, { section, answer }: SectionToSave): Promise<SentProfile> =>
  section === 'mail'
    ? sendMailRequest(client, answer.mailRequest === 'true')
    : sendProfile(client, answeredProfile(answer));

function problemOf(
  { problem, wasSent }: Extract<SentProfile, { ok: false }>,
  { answer }: SectionToSave,
): ProfileEditProblem {
  if (problem.code === 'offline') return { code: 'offline' };
  if (wasSent && outcomeUnknown(problem)) return { code: 'outcomeUnknown' };
  const reasons = 'reasons' in problem ? problem.reasons : [];
  if (!wasSent || problem.code !== 'invalid' || problem.fields.length === 0) {
    return { code: 'notSaved', reasons };
  }
  const fields = refusedFields(answer, problem.fields);
  return fields.length > 0
    ? { code: 'fieldRefused', fields, reasons }
    : { code: 'elsewhereRefused', reasons };
}

/** The port of the profile edit's chart on the provider's calls. `data` is what the page was loaded with. */
export function profileEditPorts(
  client: ApiClient,
  data: ProfileFormData,
): Parameters<typeof profileEditMachine.provide>[0] {
  const names = cityNames(client, data.cities);
  return {
    actors: {
      saveSection: port<Answer<ProfileValues, ProfileEditProblem>, SectionToSave | null>(async (input) => {
        invariant(input, 'profileEditPorts: no section. The chart saves none without its answer.');
        const sent = await send(client, input);
        if (!sent.ok) return { ok: false, problem: problemOf(sent, input) };
        const profile = sent.value;
        const cities = await names.ofCities(profile, input.answer.desiredCities);
        return { ok: true, value: profileValues({ ...data, profile, cities }) };
      }),
    },
  };
}
