import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Phrases } from '#src/ui/phrases.tsx';
import { CalendarIcon } from '#src/ui/theme/icons.tsx';
import { LEAD_HEIGHT } from './next-appointment.tsx';

/** Has no link, because everything that can be booked is in the menu below (VIEW-100). */
export const NoAppointment = () => (
  <Card sx={{ display: 'grid', minHeight: LEAD_HEIGHT }}>
    <CardContent
      component={Stack}
      sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, textAlign: 'center' }}
    >
      <Avatar sx={{ width: 64, height: 64, mb: 1, bgcolor: 'primary.light', color: 'primary.main' }}>
        <CalendarIcon size={32} />
      </Avatar>
      <Typography component="p" variant="subtitle1">
        現在、ご予約はありません
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        <Phrases>お近くの店舗でのご相談や、見学会へのご来場をお待ちしております。</Phrases>
      </Typography>
    </CardContent>
  </Card>
);
