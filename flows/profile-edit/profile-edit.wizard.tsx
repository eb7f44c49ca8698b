import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { transition } from 'xstate';
import { withCities } from '#flows/shared/profile/with-cities.ts';
import type { PageReturned } from '#machines/flow.types.ts';
import { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type {
  ProfileEditAnswers,
  ProfileEditContext,
  ProfileSection,
  SavedProfile,
} from '#machines/profile-edit.types.ts';
import type { OpenedFlow } from '#src/app/base/page-code/wizard-code.tsx';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { handlesEvent } from '#src/engine/core/wizard.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { LazyUnsavedDialog } from '#src/ui/late-unsaved-dialog.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { UnsavedSectionAlert } from './left-section.tsx';
import type { ProfileCard } from './profile-cards.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { profileEditFlow } from './profile-edit.flow.ts';
import { profileEditPorts } from './profile-edit.ports.ts';
import type { profileEditRoute } from './profile-edit.route.ts';
import { ProfileLinks } from './profile-links.tsx';
import type { ProfileEditData } from './profile-sections.ts';
import { profileSections, savedProfile, sectionRows } from './profile-sections.ts';

const STEP = 'profile';

type ScreenProps = StepScreenProps<ProfileEditData, ProfileEditContext>;

const cardsOf = (data: ProfileEditData, saved: SavedProfile): ProfileCard[] =>
  profileSections.flatMap(([name, title]) => {
    const values = saved[name];
    if (!values) return [];
    return {
      name,
      title,
      rows: sectionRows(data, name, values),
    };
  });

const titleOf = (section: ProfileSection | null): string =>
  profileSections.find(([name]) => name === section)?.[1] ?? '';

/** The open section's values in the shape of the chart's events. */
function typedIn(session: FlowSession): PageReturned['typed'] {
  const values = session.getFormValues(STEP);
  return values ? { [STEP]: values } : {};
}

function ProfileScreen({ data, context, send, isAt, form }: ScreenProps) {
  const { session } = useLoaderData<OpenedFlow>();
  const { section, wanted, saved } = context;
  const discard = () => session.discard(STEP, 'answers.discarded');
  const resume = () => send({ type: 'section.resumed' });
  return (
    <>
      {isAt({ profile: 'left' }) && (
        <UnsavedSectionAlert title={titleOf(section)} onResume={resume} onDiscard={discard} />
      )}
      <ProfileCards
        cards={cardsOf(data, saved)}
        open={form === null || section === null ? null : { name: section, form }}
        disabled={isAt({ profile: 'saving' })}
        onEdit={(name) => send({ type: 'section.opened', section: name, typed: typedIn(session) })}
      />
      <ProfileLinks />
      {isAt({ profile: { editing: 'asking' } }) && (
        <Suspense>
          <LazyUnsavedDialog
            title={`「${titleOf(section)}」の変更が保存されていません。変更を破棄しますか？`}
            consequence={`破棄すると変更前の内容に戻り、「${titleOf(wanted)}」の変更に進みます。`}
            discard="変更を破棄して進む"
            onDiscard={discard}
            onStay={resume}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * True if the open section has unsaved changes. To find out, this function simulates a return to the page, for which the
 * chart offers to resume unsaved changes.
 */
function isUnsaved(session: FlowSession): boolean {
  const { snapshot } = session.getViewState();
  if (!handlesEvent(snapshot, 'section.entered')) return false;
  const returned: PageReturned<ProfileEditAnswers> = { type: 'page.returned', typed: typedIn(session) };
  const [next] = transition(profileEditMachine, snapshot as never, returned);
  return next.matches({ profile: 'left' });
}

type Reads = ReadsOf<typeof profileEditRoute>;

const shown = async (
  services: AppServices,
  _: unknown,
  { customer, ...reads }: Reads,
): Promise<ProfileEditData> => ({
  ...(await withCities(services, reads)),
  name: customer.name,
});

const ofFlow = wizardCode({
  flow: profileEditFlow,
  data: shown,
  facts: (data) => ({ saved: savedProfile(data) }),
  ports: ({ client }, data) => profileEditPorts(client, data),
  screens: { [STEP]: ProfileScreen },
});

function ProfileEditPage() {
  const { session } = useLoaderData<OpenedFlow>();
  const dirty = useSelector(session, () => isUnsaved(session));
  return (
    <>
      <LeaveGuard dirty={dirty} onLeave={() => session.discard(STEP, 'answers.discarded')} />
      <ofFlow.Component />
    </>
  );
}

export const wizard = { ...ofFlow, Component: ProfileEditPage };
