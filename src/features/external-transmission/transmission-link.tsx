import { styled } from '@mui/material/styles';
import { PageLink } from '#src/ui/page-link.tsx';

const Quiet = styled(PageLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '0 12px',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  textUnderlineOffset: 4,
}));

/** The way to what is sent to other companies, at the end of a page. */
export const TransmissionLink = () => <Quiet to="/externalTransmission">利用者情報の外部送信について</Quiet>;
