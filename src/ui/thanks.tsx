import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Illustration } from './house-illustration.tsx';
import { HouseIllustration } from './house-illustration.tsx';

const Sheet = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });
const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  textAlign: 'center',
  '& h2': { margin: '8px 0 0', fontSize: '1.1875rem', lineHeight: 1.5 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, textWrap: 'balance' },
}));
const Actions = styled('div')({ display: 'grid', gap: 8 });

interface ThanksProps {
  illustration?: Illustration;
  /** What has become of it; the page's own heading says the rest. */
  heading: string;
  /** Paragraphs. */
  children?: ReactNode;
  /** Links, the main one first. */
  actions?: ReactNode;
}

/** The last page of a flow that ends without a number to keep: a picture, what happens next, and where to go from here. */
export const Thanks = ({ illustration = 'done', heading, children, actions }: ThanksProps) => (
  <Sheet>
    <Words>
      <HouseIllustration illustration={illustration} />
      <h2>{heading}</h2>
      {children}
    </Words>
    {actions && <Actions>{actions}</Actions>}
  </Sheet>
);
