import type { SentProfile } from '#flows/shared/profile/profile.ports.ts';
import { sendProfile } from '#flows/shared/profile/profile.ports.ts';
import { answeredProfile, refusedFields } from '#flows/shared/profile/profile-to-save.ts';
import type { Answer } from '#machines/port.types.ts';
import type { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type { ProfileEditProblem, SavedProfile, SectionToSave } from '#machines/profile-edit.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateMe } from '#src/api/contract/customer.contract.ts';
import { updateMailRequest } from '#src/api/contract/profile.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { failureBeforeSending, failureOf } from '#src/app/base/ports/failure.ts';
import { port } from '#src/app/base/ports/port.ts';
import { invariant } from '#src/lib/invariant.ts';
import { cityNames } from './city-names.ts';
import type { ProfileEditData } from './profile-sections.ts';
import { savedProfile } from './profile-sections.ts';

type Refused = Extract<SentProfile, { ok: false }>;

type Sent = { ok: true; value: Partial<ProfileEditData> } | Refused;

async function sendName(client: ApiClient, name: string): Promise<Sent> {
  const answer = await client.call(updateMe, { body: { customer: { name } } });
  return answer.ok ? { ok: true, value: { name: answer.value.customer.name } } : { ...answer, wasSent: true };
}

async function sendMailRequest(client: ApiClient, mailRequest: boolean): Promise<SentProfile> {
  const answer = await client.call(updateMailRequest, { body: { mailRequest } });
  return answer.ok ? { ok: true, value: answer.value.customerProfile } : { ...answer, wasSent: true };
}

/** Reads the display name again, because a saved profile may change it. A failed read keeps the old one. */
async function nameNow(client: ApiClient): Promise<Partial<ProfileEditData>> {
  const me = await client.call(getMe);
  return me.ok ? { name: me.value.customer.name } : {};
}

async function send(client: ApiClient, { section, answer }: SectionToSave): Promise<Sent> {
  if (section === 'displayName') return sendName(client, String(answer.name));
  const sent =
    section === 'mail'
      ? await sendMailRequest(client, answer.mailRequest === 'true')
      : await sendProfile(client, answeredProfile(answer));
  if (!sent.ok) return sent;
  const profile = sent.value;
  return { ok: true, value: { profile, ...(section === 'person' && (await nameNow(client))) } };
}

function problemOf({ problem, wasSent }: Refused, { answer }: SectionToSave): ProfileEditProblem {
  const failure = wasSent ? failureOf(problem) : failureBeforeSending(problem);
  if (failure.code !== 'refused') return failure;
  const { reasons } = failure;
  if (failure.fields.length === 0) return { code: 'notSaved', reasons };
  const fields = refusedFields(answer, failure.fields);
  return fields.length > 0
    ? { code: 'fieldRefused', fields, reasons }
    : { code: 'elsewhereRefused', reasons };
}

/** `data` returns the data with which the page was last loaded. */
export function profileEditPorts(
  client: ApiClient,
  data: () => ProfileEditData,
): Parameters<typeof profileEditMachine.provide>[0] {
  const names = cityNames(client, () => data().cities);
  /** What was saved since `loaded` was loaded. */
  let saved: { loaded: ProfileEditData; changes: Partial<ProfileEditData> } | null = null;
  const savedSince = (loaded: ProfileEditData) => (saved?.loaded === loaded ? saved.changes : {});
  return {
    actors: {
      saveSection: port<Answer<SavedProfile, ProfileEditProblem>, SectionToSave | null>(async (input) => {
        invariant(input, 'profileEditPorts: no section. The chart must save only a section with an answer.');
        const sent = await send(client, input);
        if (!sent.ok) return { ok: false, problem: problemOf(sent, input) };
        const loaded = data();
        saved = { loaded, changes: { ...savedSince(loaded), ...sent.value } };
        const known = { ...loaded, ...saved.changes };
        const cities = await names.ofCities(known.profile, input.answer.desiredCities);
        return { ok: true, value: savedProfile({ ...known, cities }) };
      }),
    },
  };
}
