import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { Fragment } from 'react';
import { inQuotes } from '#src/lib/in-quotes.ts';
import { withKeys } from '#src/lib/with-keys.ts';
import type { Appointment, AppointmentChange } from '#src/shared/appointments/appointment.ts';
import { NUMBERS } from '#src/shared/appointments/appointment.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

function getRebookLabel(change: AppointmentChange | null): string {
  if (change?.how !== 'here') return 'LINEで相談する';
  if (change.rebookPath.startsWith('/events/')) return '日時を変えて申し込む';
  return change.rebookPath === '/consultations' ? '改めて相談を予約する' : '改めて予約する';
}

export function CancelledNotice({
  appointment,
  cancelReason,
}: {
  appointment: Appointment;
  cancelReason: string;
}) {
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
