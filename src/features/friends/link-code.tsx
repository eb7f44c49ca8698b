import { styled } from '@mui/material/styles';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Section = styled('section')({ display: 'grid', gap: 16 });

const Words = styled('div')(({ theme }) => ({
  textAlign: 'center',
  '& h2': { margin: 0, fontSize: '1.0625rem' },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
}));

const Address = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  padding: '12px 12px 4px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& p': { margin: 0, fontSize: '0.875rem', textAlign: 'center', wordBreak: 'break-all', userSelect: 'all' },
}));

interface LinkCodeProps {
  link: string;
  heading: string;
  /** How to use the code. */
  children: string;
}

/** A link as a code for a phone's camera, and as a text for everybody else. */
export const LinkCode = ({ link, heading, children }: LinkCodeProps) => (
  <Section>
    <Words>
      <h2>{heading}</h2>
      <p>{children}</p>
    </Words>
    <QrCode text={link} label={`${heading}のQRコード`} />
    <Address>
      <p>{link}</p>
      <CopyButton text={link} what="リンク" />
    </Address>
  </Section>
);
