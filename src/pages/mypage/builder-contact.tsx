import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { TalkIcon } from '#src/ui/theme/icons.tsx';

export const BuilderContact = ({ name, tel }: { name: string; tel: string }) => (
  <Card>
    <CardContent component={Stack} sx={{ gap: 0.5 }}>
      <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      {tel !== '' && <TelLink tel={tel} />}
      <LinkButton variant="outlined" to="/lineTalk">
        <TalkIcon />
        LINEで相談する
      </LinkButton>
    </CardContent>
  </Card>
);
