import { prefetchAtReview } from '#flows/shared/booking/existing-bookings.ts';
import type { RescheduleContext, RescheduledBooking } from '#machines/reschedule.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { rescheduleFlow } from './reschedule.flow.ts';
import { reschedulePorts } from './reschedule.ports.ts';
import type { RescheduleLoaderData } from './rescheduling.ts';
import { loadReschedule } from './rescheduling.ts';

type ScreenProps = StepScreenProps<RescheduleLoaderData, RescheduleContext, RescheduledBooking>;

const ownScreens = () => import('./reschedule-screens.tsx');

const Closed = lazyComponent(ownScreens, ({ CannotChange }) => CannotChange);

const BothStandScreen = lazyComponent(
  ownScreens,
  ({ BothStand }) =>
    ({ data, context, submit, can, verifying }: ScreenProps) => (
      <BothStand
        appointment={data.appointment}
        when={data.when}
        wishes={context.answers.selectDesiredDate?.wishes ?? []}
        asksWishes={data.of === 'consultation'}
        busy={!can('oldOne.cancelled')}
        verifying={verifying}
        isNewKnown={context.problem?.code !== 'newIsGone'}
        onCancel={() => submit('oldOne.cancelled')}
      />
    ),
);

const Receipt = lazyComponent(ownScreens, ({ Rescheduled }) => ({ data, receipt }: ScreenProps) => (
  <Rescheduled appointment={data.appointment} when={data.when} minutes={data.minutes} receipt={receipt} />
));

const toKind = ({ of }: Pick<RescheduleLoaderData, 'of'>) =>
  of === 'reservation' ? ('reservations' as const) : ('visits' as const);

const toChange = ({ of, change, old, minutes, appointment: { id } }: RescheduleLoaderData) => ({
  change,
  old: {
    kind: toKind({ of }),
    id,
    isEvent: of === 'event',
    answers: old,
    minutes,
  },
});

export const wizard = wizardCode({
  flow: rescheduleFlow,
  data: loadReschedule,
  facts: ({ of, appointment: { id }, mayChange, old }) => ({
    kind: toKind({ of }),
    oldId: id,
    mayChange,
    old,
  }),
  ports: ({ client, lastSeen }, data) => reschedulePorts(client, () => toChange(data()), lastSeen.forget),
  onSessionOpened: prefetchAtReview,
  screens: {
    selectDesiredDate: ({ data, context }: ScreenProps) =>
      context.mayChange ? null : (
        <Closed
          appointment={data.appointment}
          newest={data.newest}
          isGone={context.problem?.code === 'oldIsGone'}
        />
      ),
    bothStand: BothStandScreen,
    complete: Receipt,
  },
});
