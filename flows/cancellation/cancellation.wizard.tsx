import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { CancellableKind, CancellationContext, CancelledBooking } from '#machines/cancellation.types.ts';
import { loaded, NotFoundError } from '#src/app/base/errors/load-error.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { inQuotes } from '#src/lib/labels.ts';
import { withKeys } from '#src/lib/lists.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import type { Appointment, AppointmentChange } from '#src/shared/appointments/appointment.ts';
import {
  canCancel,
  formatShareText,
  formatTimes,
  getCancelNotice,
  isOver,
  NUMBERS,
  newDatesPath,
} from '#src/shared/appointments/appointment.ts';
import { fetchAppointmentWithAnswers, fetchReplacement } from '#src/shared/appointments/find-appointments.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { ShareWithFamily } from '#src/shared/line-offers/share-with-family.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { Contact } from './appointment-detail.tsx';
import { AppointmentDetail } from './appointment-detail.tsx';
import { cancellationFlow } from './cancellation.flow.ts';
import { cancellationPorts } from './cancellation.ports.ts';
import type { cancellationRoute } from './cancellation.route.ts';

interface CancellationData {
  appointment: Appointment;
  /** The booking that replaced this one; null if there is none or the provider does not name it. */
  newest: Appointment | null;
  contact: Contact;
  now: Date;
}

/** The page stays visible behind the dialog. The page also changes with the time, for example at the deadline. */
function Detail({ data, context, send }: StepScreenProps<CancellationData, CancellationContext>) {
  const isGone = context.problem?.code === 'alreadyCancelled';
  const appointment: Appointment = isGone ? { ...data.appointment, status: 'cancelled' } : data.appointment;
  const now = useBookingClock([appointment], useAppServices().now);
  const isOffered = context.mayCancel && canCancel(appointment, now);
  // After a refusal that closed the dialog, the page shows the reason of the refusal instead of its
  // sentence about cancelling.
  const isRefused = context.problem !== null && !context.mayCancel;
  const isComing = appointment.status !== 'cancelled' && !isOver(appointment, now);
  return (
    <AppointmentDetail
      {...data}
      appointment={appointment}
      now={now}
      isRefused={isRefused}
      words={isRefused ? null : getCancelNotice(appointment, now)}
      share={isComing && <ShareWithFamily text={formatShareText(appointment)} path="/" />}
      onCancel={isOffered ? () => send({ type: 'cancel.opened' }) : null}
    />
  );
}

const kinds: readonly string[] = ['visits', 'reservations', 'meetings'] satisfies CancellableKind[];
const isKind = (kind: string): kind is CancellableKind => kinds.includes(kind);

/** @throws NotFoundError for an unknown kind or a malformed id. */
async function loadAppointment(
  services: AppServices,
  { params: { kind = '', bookingId } }: LoaderFunctionArgs,
  { builder }: ReadsOf<typeof cancellationRoute>,
): Promise<CancellationData> {
  const id = positiveInteger(bookingId);
  if (!isKind(kind) || id === null) throw new NotFoundError();
  const now = services.now();
  const appointment = await loaded(fetchAppointmentWithAnswers(services.client, kind, id, now));
  return {
    appointment,
    newest: await fetchReplacement(services.client, appointment, now),
    contact: builder && { name: builder.name, tel: builder.tel },
    now,
  };
}

type CancelledProps = StepScreenProps<CancellationData, never, CancelledBooking>;

function getRebookLabel(change: AppointmentChange | null): string {
  if (change?.how !== 'here') return 'LINEで相談する';
  if (change.rebookPath.startsWith('/events/')) return '日時を変えて申し込む';
  return change.rebookPath === '/consultations' ? '改めて相談を予約する' : '改めて予約する';
}

function Cancelled({ data: { appointment }, receipt: { cancelReason } }: CancelledProps) {
  const { title, change, times, facts } = appointment;
  const number = facts.filter(({ label }) => NUMBERS.includes(label));
  return (
    <>
      <InlineAlert severity="success">
        {`ご予約${inQuotes(title)}のキャンセルを承りました。`}
        {cancelReason !== '' && <Box sx={{ whiteSpace: 'pre-line' }}>{`理由：${cancelReason}`}</Box>}
      </InlineAlert>
      <Card>
        <CardContent component={FactList}>
          {withKeys([...times, ...number], ({ label }) => label).map(([key, { label, value }]) => (
            <Fragment key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </CardContent>
      </Card>
      <Stack spacing={1.5}>
        <LinkButton to="/mypage/visitReservations">ご予約の確認へ</LinkButton>
        <LinkButton variant="outlined" to={change?.how === 'here' ? change.rebookPath : '/lineTalk'}>
          {getRebookLabel(change)}
        </LinkButton>
      </Stack>
    </>
  );
}

/**
 * Names the booking, and offers to change its time instead of cancelling it. `change` decides whether the link
 * leads to the new dates or to the chat in LINE.
 */
function Asking({ data: { appointment } }: StepScreenProps<CancellationData>) {
  const { title, change } = appointment;
  return (
    <>
      <Typography component="div" sx={{ pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' }}>
        <b>
          <Phrases>{title}</Phrases>
        </b>
        {withKeys(formatTimes(appointment)).map(([key, words]) => (
          <div key={key}>{words}</div>
        ))}
      </Typography>
      {change && (
        <LinkButton variant="outlined" to={change.how === 'ask' ? '/lineTalk' : newDatesPath(appointment)}>
          {change.how === 'ask' ? '日時の変更を相談する' : '日時を変更する'}
        </LinkButton>
      )}
    </>
  );
}

export const wizard = wizardCode({
  flow: cancellationFlow,
  data: loadAppointment,
  facts: ({ appointment, now }) => ({
    kind: appointment.kind,
    bookingId: appointment.id,
    mayCancel: canCancel(appointment, now),
  }),
  ports: ({ client, now, lastSeen }, data) => {
    const subject = () => {
      const { kind, id } = data().appointment;
      return { kind, bookingId: id };
    };
    return cancellationPorts(client, subject, now, lastSeen.forget);
  },
  screens: { detail: Detail, asking: Asking, cancelled: Cancelled },
});
