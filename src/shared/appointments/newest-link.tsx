import Link from '@mui/material/Link';
import { withKeys } from '#src/lib/lists.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { Appointment } from './appointment.ts';
import { appointmentPath, formatTimes, statusLabels } from './appointment.ts';

const look = { display: 'inline-block', py: 1, '& > span': { display: 'block' } } as const;

/** A link to a booking. It shows the booking's times, and whether the booking is cancelled. */
export const NewestLink = ({ newest }: { newest: Appointment }) => (
  <Link component={PageLink} to={appointmentPath(newest)} sx={look}>
    <span>
      {newest.status === 'cancelled' ? `新しいご予約（${statusLabels.cancelled}）` : '新しいご予約'}
    </span>
    {withKeys(formatTimes(newest)).map(([key, words]) => (
      <span key={key}>
        <Phrases>{words}</Phrases>
      </span>
    ))}
  </Link>
);

/** Says that the booking was changed, with a link to the new booking if `newest` is known. */
export const RescheduledNotice = ({ newest }: { newest: Appointment | null }) => (
  <>
    <div>このご予約は、変更されています。</div>
    {newest ? (
      <NewestLink newest={newest} />
    ) : (
      <div>新しいご予約は、「ご予約の確認」でご覧いただけます。</div>
    )}
  </>
);
