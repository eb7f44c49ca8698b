import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { formatHonorific } from '#src/lib/person-name.ts';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

interface NamePlateProps {
  name: string;
  /** True for friends of the LINE official account. */
  connected: boolean;
}

/** The customer's name; customers who are not friends also get a link to the friends page. */
export const ProfileHeader = ({ name, connected }: NamePlateProps) => (
  <Card variant="elevation" elevation={0} sx={{ bgcolor: 'primary.light', color: 'primary.dark' }}>
    <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Avatar sx={{ width: 56, height: 56, bgcolor: 'background.paper', color: 'inherit' }}>
        <HouseMark size={32} />
      </Avatar>
      <div>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.5 }}>
          {formatHonorific(name)}
        </Typography>
        {!connected && (
          <Typography
            variant="subtitle2"
            sx={{ '& a': { display: 'inline-block', py: 1.25, fontWeight: 700 } }}
          >
            <PageLink to="/friends">LINEの友だちに追加する</PageLink>
          </Typography>
        )}
      </div>
    </CardContent>
  </Card>
);
