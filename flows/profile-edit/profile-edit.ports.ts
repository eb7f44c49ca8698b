import type { SentProfile } from '#flows/shared/profile/profile.ports.ts';
import { sendProfile } from '#flows/shared/profile/profile.ports.ts';
import { refusedFields, toProfile } from '#flows/shared/profile/profile-to-save.ts';
import type { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type {
  ProfileEditProblem,
  ProfileSection,
  ProfileValues,
  SavedProfile,
  SectionToSave,
} from '#machines/profile-edit.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import {
  getCities,
  getCustomerProfile,
  updateMailRequest,
  updateMe,
} from '#src/api/contract/profile.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { failureBeforeSending, toFailure } from '#src/app/base/ports/failure.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { port } from '#src/engine/core/create-submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ProfileEditData } from './profile-sections.ts';
import { savedProfile, sectionFields, sectionRows } from './profile-sections.ts';

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
async function fetchDisplayName(client: ApiClient): Promise<Partial<ProfileEditData>> {
  const me = await client.call(getMe);
  return me.ok ? { name: me.value.customer.name } : {};
}

/** What the provider has now, of the record in which the section is saved. */
async function readNow(
  client: ApiClient,
  section: ProfileSection,
): Promise<Refused | { ok: true; value: Partial<ProfileEditData>; etag?: string | undefined }> {
  const read =
    section === 'displayName'
      ? mapResult(await client.call(getMe), ({ customer }) => ({ name: customer.name }))
      : mapResult(await client.call(getCustomerProfile), ({ customerProfile }) => ({
          profile: customerProfile,
        }));
  return read.ok ? read : { ...read, wasSent: false };
}

async function send(
  client: ApiClient,
  { section, answer }: SectionToSave,
  etag: string | undefined,
): Promise<Sent> {
  if (section === 'displayName') return sendName(client, String(answer.name));
  const sent =
    section === 'mail'
      ? await sendMailRequest(client, answer.mailRequest === 'true')
      : await sendProfile(client, toProfile(answer), etag);
  if (!sent.ok) return sent;
  const profile = sent.value;
  return { ok: true, value: { profile, ...(section === 'person' && (await fetchDisplayName(client))) } };
}

function toProblem({ problem, wasSent }: Refused, { answer }: SectionToSave): ProfileEditProblem {
  const failure = wasSent ? toFailure(problem) : failureBeforeSending(problem);
  if (failure.code !== 'refused') return failure;
  const { reasons } = failure;
  if (failure.fields.length === 0) return { code: 'notSaved', reasons };
  const fields = refusedFields(answer, failure.fields);
  return fields.length > 0
    ? { code: 'fieldRefused', fields, reasons }
    : { code: 'elsewhereRefused', reasons };
}

const isStale = ({ code, status }: ApiProblem): boolean => code === 'conflict' && status === 412;

/**
 * The rows of a section in which another tab or device has saved something that the customer neither saw nor answered,
 * each as one line with its newest value. Empty if there are none.
 */
function changesElsewhere(now: ProfileEditData, { section, answer, seen }: SectionToSave): string[] {
  const newest = savedProfile(now)[section] ?? {};
  const isOverwritten = (name: string) => differ(newest, seen, name) && differ(newest, answer, name);
  const isSent = sectionFields(now, section).some(({ name }) => name in answer && isOverwritten(name));
  if (!isSent) return [];
  const before = new Map(sectionRows(now, section, seen).map(({ label, value }) => [label, String(value)]));
  return sectionRows(now, section, newest)
    .filter(({ label, value }) => before.get(label) !== String(value))
    .map(({ label, value }) => `${label}のいまの登録内容：${[value].flat().join('、') || '未入力'}`);
}

const differ = (one: ProfileValues, other: ProfileValues, name: string): boolean =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name]);

/** `data` returns the data with which the page was last loaded. */
export function profileEditPorts(
  client: ApiClient,
  data: () => ProfileEditData,
): Parameters<typeof profileEditMachine.provide>[0] {
  const names = cityNames(client, () => data().cities);
  /** What was saved since `loaded` was loaded. */
  let saved: { loaded: ProfileEditData; changes: Partial<ProfileEditData> } | null = null;
  const getData = (changes: Partial<ProfileEditData> = {}): ProfileEditData => {
    const loaded = data();
    return { ...loaded, ...(saved?.loaded === loaded && saved.changes), ...changes };
  };
  const remember = (changes: Partial<ProfileEditData>) => {
    const loaded = data();
    saved = { loaded, changes: { ...(saved?.loaded === loaded && saved.changes), ...changes } };
  };
  const withNames = async (newest: ProfileEditData, { answer }: SectionToSave): Promise<ProfileEditData> => ({
    ...newest,
    cities: await names.ofCities(newest.profile, answer.desiredCities),
  });

  /** Never saves over values of the section that the customer has not seen (INFO-39). */
  const save = async (
    input: SectionToSave,
    isRepeat = false,
  ): Promise<PortResult<SavedProfile, ProfileEditProblem>> => {
    const read = await readNow(client, input.section);
    if (!read.ok) return { ok: false, problem: toProblem(read, input) };
    const now = await withNames(getData(read.value), input);
    const reasons = changesElsewhere(now, input);
    if (reasons.length > 0) {
      remember(read.value);
      return { ok: false, problem: { code: 'changedElsewhere', reasons, saved: savedProfile(now) } };
    }
    const sent = await send(client, input, read.etag);
    if (!sent.ok && !isRepeat && isStale(sent.problem)) return save(input, true);
    if (!sent.ok) return { ok: false, problem: toProblem(sent, input) };
    remember(sent.value);
    return { ok: true, value: savedProfile(await withNames(getData(), input)) };
  };

  return {
    actors: {
      saveSection: port<PortResult<SavedProfile, ProfileEditProblem>, SectionToSave | null>((input) => {
        invariant(input, 'profileEditPorts: no section. The chart must save only a section with an answer.');
        return save(input);
      }),
    },
  };
}

interface City {
  id: number;
  name: string;
}

interface CityNames {
  /** Returns the cities of a profile with their names. A city without a known name gets a placeholder. */
  ofCities(profile: CustomerProfile, chosen: ProfileValues[string] | undefined): Promise<City[]>;
}

/**
 * Takes city names from `loaded`, the page's newest data, and from the customer's choice. It requests the prefecture's
 * cities only if a name is missing.
 */
function cityNames(client: ApiClient, loaded: () => readonly City[]): CityNames {
  const names = new Map<number, string>();
  const learn = (cities: readonly City[]) => {
    for (const { id, name } of cities) names.set(id, name);
  };
  return {
    ofCities: async (profile, chosen) => {
      learn(loaded());
      if (Array.isArray(chosen)) learn(chosen);
      const { desiredPrefectureId: prefectureId, desiredCityId1, desiredCityId2, desiredCityId3 } = profile;
      const ids = [desiredCityId1, desiredCityId2, desiredCityId3].filter((id) => id !== null);
      if (prefectureId !== null && ids.some((id) => !names.has(id))) {
        const answer = await client.call(getCities, { query: { prefectureId } });
        if (answer.ok) learn(answer.value.cities);
      }
      return ids.map((id) => ({ id, name: names.get(id) ?? '選択済みの市区町村' }));
    },
  };
}
