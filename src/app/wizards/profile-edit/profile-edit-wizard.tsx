import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import {
  profileSections,
  profileValues,
  sectionFields,
  sectionHolding,
} from '#flows/profile-edit/profile-sections.ts';
import type { ProfileFormData } from '#flows/shared/profile/profile-form.ts';
import { profileFormRows } from '#flows/shared/profile/profile-form.ts';
import type { ProfileEditContext, ProfileValues } from '#machines/profile-edit.types.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { OpenedFlow } from '#src/app/wizards/route/flow-route.tsx';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { rowsOf } from '#src/engine/display-value.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
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

const cardsOf = (data: ProfileFormData, values: ProfileValues): ProfileCard[] =>
  profileSections.flatMap(([name, title]) => {
    const fields = sectionFields(data, name);
    if (fields.length === 0) return [];
    return { name, title, rows: profileFormRows(values, rowsOf(fields, values, noWishes)) };
  });

function ProfileScreen({ data, context, send, form }: StepScreenProps<ProfileFormData, ProfileEditContext>) {
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

/** Whether what stands in the open section is otherwise than what the provider has. */
function isUnsaved(session: FlowSession): boolean {
  const { snapshot } = session.getMoment();
  if (!takes(snapshot, 'section.entered')) return false;
  const { saved } = snapshot.context as unknown as ProfileEditContext;
  return Object.entries(session.valuesOf(STEP) ?? {}).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
  );
}

/** A section that was half changed when the page went is opened again. */
function reopen(session: FlowSession): void {
  const typed = session.valuesOf(STEP);
  const section = typed && sectionHolding(session.data as ProfileFormData, typed);
  if (section) session.send({ type: 'section.opened', section });
}

const wizard = flowRoute({
  flow: profileEditFlow,
  facts: (data) => ({ saved: profileValues(data) }),
  ports: ({ client }, data) => profileEditPorts(client, data),
  screens: { [STEP]: ProfileScreen },
});

const close = (session: FlowSession): void => session.discard(STEP, 'answers.discarded');

function ProfileEditPage() {
  const { session } = useLoaderData<OpenedFlow>();
  // A section that was only looked at is not found open when the customer comes back.
  useEffect(() => () => void (isUnsaved(session) || close(session)), [session]);
  const dirty = useSyncExternalStore(
    session.subscribe,
    useCallback(() => isUnsaved(session), [session]),
  );
  return (
    <>
      <LeaveGuard dirty={dirty} onLeave={() => close(session)} />
      <wizard.Component />
    </>
  );
}

export const profileEditWizard = {
  ...wizard,
  open: (services: AppServices, args: LoaderFunctionArgs, data: ProfileFormData) => {
    const opened = wizard.open(services, args, data);
    reopen(opened.session);
    return opened;
  },
  Component: ProfileEditPage,
};
