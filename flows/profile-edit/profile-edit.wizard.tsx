import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { useBlocker, useLoaderData } from 'react-router-dom';
import { transition } from 'xstate';
import { withCities } from '#flows/shared/profile/profile.ports.ts';
import { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type {
  ProfileEditAnswers,
  ProfileEditContext,
  ProfileSection,
  SavedProfile,
} from '#machines/profile-edit.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { OpenedFlow } from '#src/app/base/page-code/wizard-view.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { PageReturned } from '#src/engine/charts/flow.types.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LazyUnsavedDialog } from '#src/ui/late-unsaved-dialog.ts';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import type { ProfileCard } from './profile-cards.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { profileEditFlow } from './profile-edit.flow.ts';
import { profileEditPorts } from './profile-edit.ports.ts';
import type { profileEditRoute } from './profile-edit.route.ts';
import type { ProfileEditData } from './profile-sections.ts';
import { profileSections, savedProfile, sectionRows } from './profile-sections.ts';

const STEP = 'profile';

type ScreenProps = StepScreenProps<ProfileEditData, ProfileEditContext>;

const toCards = (data: ProfileEditData, saved: SavedProfile): ProfileCard[] =>
  profileSections.flatMap(([name, title]) => {
    const values = saved[name];
    if (!values) return [];
    return {
      name,
      title,
      rows: sectionRows(data, name, values),
    };
  });

const findTitle = (section: ProfileSection | null): string =>
  profileSections.find(([name]) => name === section)?.[1] ?? '';

/** The open section's values in the shape of the chart's events. */
function getTypedValues(session: FlowSession): PageReturned['typed'] {
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
        <UnsavedSectionAlert title={findTitle(section)} onResume={resume} onDiscard={discard} />
      )}
      <ProfileCards
        cards={toCards(data, saved)}
        open={form === null || section === null ? null : { name: section, form }}
        disabled={isAt({ profile: 'saving' })}
        onEdit={(name) => send({ type: 'section.opened', section: name, typed: getTypedValues(session) })}
      />
      <ProfileLinks />
      {isAt({ profile: { editing: 'asking' } }) && (
        <Suspense>
          <LazyUnsavedDialog
            title={`「${findTitle(section)}」の変更が保存されていません。変更を破棄しますか？`}
            consequence={`破棄すると変更前の内容に戻り、「${findTitle(wanted)}」の変更に進みます。`}
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
  if (!snapshot.can({ type: 'section.entered' })) return false;
  const returned: PageReturned<ProfileEditAnswers> = {
    type: 'page.returned',
    typed: getTypedValues(session),
  };
  const [next] = transition(profileEditMachine, snapshot as never, returned);
  return next.matches({ profile: 'left' });
}

type Reads = ReadsOf<typeof profileEditRoute>;

const loadProfileEditData = async (
  services: AppServices,
  _: unknown,
  { customer, ...reads }: Reads,
): Promise<ProfileEditData> => ({
  ...(await withCities(services, reads)),
  name: customer.name,
});

const ofFlow = wizardCode({
  flow: profileEditFlow,
  data: loadProfileEditData,
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

interface LeftSectionProps {
  title: string;
  onResume: () => void;
  onDiscard: () => void;
}

const UnsavedSectionAlert = ({ title, onResume, onDiscard }: LeftSectionProps) => (
  <InlineAlert
    severity="info"
    action={
      <Stack spacing={1}>
        <Button onClick={onResume}>続きから入力する</Button>
        <Button variant="text" onClick={onDiscard}>
          変更を破棄する
        </Button>
      </Stack>
    }
  >
    {`「${title}」に、保存されていない変更があります。続きから入力しますか？`}
  </InlineAlert>
);

const ProfileLinks = () => (
  <PageSection title="その他の設定">
    <nav aria-label="その他の設定">
      <MenuList>
        <MenuItem
          to="/basicInfo/cooperation"
          title="パートナー企業への情報提供"
          help="お客様の情報をお伝えしてよいかを選べます"
        />
        <MenuItem
          to="/unsubscribed"
          title="メッセージの配信停止"
          help="メッセージの配信を止めたり、再開したりできます"
        />
      </MenuList>
    </nav>
  </PageSection>
);

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

interface LeaveGuardProps {
  /** True while a change is unsaved. */
  dirty: boolean;
  /** Called when the customer leaves and discards the change. */
  onLeave: () => void;
}

/**
 * Asks for confirmation before the customer leaves unsaved changes by a link, the browser's back button or a reload. It
 * listens only while a change is unsaved. If it always listened, the browser would not keep the page in its
 * back-forward cache.
 */
function LeaveGuard({ dirty, onLeave }: LeaveGuardProps) {
  const { session } = useAppServices();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // If the session has ended, nothing may keep the customer from the sign-in page. The draft stays for the next
      // visit.
      dirty && session.getSnapshot().hasTag('signedIn') && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    LazyUnsavedDialog.preload().catch(() => undefined);
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <Suspense>
      <LazyUnsavedDialog
        title="入力内容が保存されていません。このページを離れますか？"
        consequence="離れると、変更した内容は破棄されます。"
        discard="離れる"
        onDiscard={leave}
        onStay={blocker.reset}
      />
    </Suspense>
  );
}

export const wizard = { ...ofFlow, Component: ProfileEditPage };
