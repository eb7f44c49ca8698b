import Link from '@mui/material/Link';
import { ExternalIcon } from '#src/ui/theme/icons.tsx';

export const MapLink = ({ name, url }: { name: string; url: string }) => (
  <Link
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${name}の地図を見る（新しいウィンドウで開きます）`}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 48,
      ml: 'auto',
      fontSize: '0.9375rem',
    }}
  >
    地図を見る
    <ExternalIcon size={16} />
  </Link>
);
