import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { booking, currentPath, openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';

export const loader = () => openStep('guide');

export function Component() {
  const { setting, lastVisit } = useBookingData();
  const navigate = useNavigate();
  const begin = () => {
    booking.send({ type: 'guide.read' });
    void navigate(currentPath());
  };
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 3 }}>
      <title>家づくり相談</title>
      <Typography variant="h1">家づくり相談</Typography>
      <Typography color="textSecondary" sx={{ my: 1.5 }}>
        {setting.introduction}
      </Typography>
      <Card variant="outlined" sx={{ mb: 2 }}>
        <CardContent>
          <Typography>所要時間：約{setting.durationMinutes}分</Typography>
          <Typography>費用：無料</Typography>
          <Typography>{setting.replyWithinDays}日以内に日時を確定し、ご連絡いたします</Typography>
          {lastVisit && <Typography>前回のご予約：{lastVisit.shopName}</Typography>}
        </CardContent>
      </Card>
      <Button fullWidth size="large" variant="contained" onClick={begin}>
        予約をはじめる
      </Button>
    </Container>
  );
}
