import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HouseMark } from './house-mark.tsx';

const SIZE = 32;

const logo = {
  width: SIZE,
  height: SIZE,
  borderRadius: '8px',
  color: 'inherit',
  bgcolor: 'transparent',
  '& img': { objectFit: 'contain' },
};

interface AccountMarkProps {
  name: string;
  logoImageUrl: string | null;
}

/** The account's logo and name. A house icon replaces a logo that is missing or cannot be loaded. */
export const AccountMark = ({ name, logoImageUrl }: AccountMarkProps) => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', color: 'primary.main' }}>
    <Avatar variant="rounded" alt="" {...(logoImageUrl && { src: logoImageUrl })} sx={logo}>
      <HouseMark size={SIZE - 4} />
    </Avatar>
    <Typography sx={{ fontWeight: 700, lineHeight: 1.4 }}>{name}</Typography>
  </Stack>
);
