import { useSelector } from '@xstate/react';
import { useLoaderData } from 'react-router-dom';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import type { ProfileEditData } from '#flows/profile-edit/profile-sections.ts';
import { profileSections, savedProfile, sectionFields } from '#flows/profile-edit/profile-sections.ts';
import { profileFormRows } from '#flows/shared/profile/profile-form.ts';
import type { PageReturned } from '#machines/flow.types.ts';
import type { ProfileEditContext, SavedProfile } from '#machines/profile-edit.types.ts';
import type { OpenedFlow } from '#src/app/wizards/route/flow-route.tsx';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { rowsOf } from '#src/engine/display-value.ts';
import type { FlowSession } from '#src/engine/flow-session.types.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { takes } from '#src/engine/wizard.ts';
import type { ProfileCard } from '#src/features/profile/profile-cards.tsx';
import { ProfileCards } from '#src/features/profile/profile-cards.tsx';
import { ProfileLinks } from '#src/features/profile/profile-links.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { profileEditPorts } from './profile-edit-ports.ts';

const STEP = 'profile';

/** No wish for a day is part of a profile. */
const noWishes = () => '';

const cardsOf = (data: ProfileEditData, saved: SavedProfile): ProfileCard[] =>
  profileSections.flatMap(([name, title]) => {
    const values = saved[name];
    if (!values) return [];
    return {
      name,
      title,
      rows: profileFormRows(values, rowsOf(sectionFields(data, name), values, noWishes)),
    };
  });

function ProfileScreen({ data, context, send, form }: StepScreenProps<ProfileEditData, ProfileEditContext>) {
  const { section, saved } = context;
  return (
    <>
      <ProfileCards
        cards={cardsOf(data, saved)}
        open={form === null || section === null ? null : { name: section, form }}
        onEdit={(name) => send({ type: 'section.opened', section: name })}
      />
      <ProfileLinks />
    </>
  );
}

/** Whether the open section would be found open by a customer who leaves and comes back: something in it is not saved. */
function isUnsaved(session: FlowSession): boolean {
  const { snapshot } = session.getMoment();
  const typed = session.valuesOf(STEP);
  const returned: PageReturned = { type: 'page.returned', typed: typed ? { [STEP]: typed } : {} };
  return takes(snapshot, 'section.entered') && !snapshot.can({ ...returned });
}

const wizard = flowRoute({
  flow: profileEditFlow,
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
      <wizard.Component />
    </>
  );
}

export const profileEditWizard = { ...wizard, Component: ProfileEditPage };
