import Link from '@mui/material/Link';
import { PageLink } from '#src/ui/page-link.tsx';

/** The way to what is sent to other companies, at the end of a page. */
export const TransmissionLink = () => (
  <Link
    component={PageLink}
    to="/externalTransmission"
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 48,
      px: 1.5,
      color: 'text.secondary',
      textUnderlineOffset: 4,
    }}
  >
    利用者情報の外部送信について
  </Link>
);
