import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';

interface LinkCodeProps {
  link: string;
  heading: string;
  /** How to use the code. */
  children: string;
}

/** Shows a link as a QR code and as text that can be copied. */
export const LinkCode = ({ link, heading, children }: LinkCodeProps) => (
  <Stack component="section" spacing={2}>
    <Stack sx={{ textAlign: 'center' }}>
      <Typography component="h2" variant="h3">
        {heading}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Stack>
    <QrCode text={link} label={`${heading}のQRコード`} />
    <Card component={Stack} sx={{ alignItems: 'center', p: '12px 12px 4px' }}>
      <Typography variant="body2" sx={{ textAlign: 'center', wordBreak: 'break-all', userSelect: 'all' }}>
        {link}
      </Typography>
      <CopyButton text={link} what="リンク" />
    </Card>
  </Stack>
);
