import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { Illustration } from './house-illustration.tsx';
import { HouseIllustration } from './house-illustration.tsx';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: 480,
  margin: '0 auto',
  padding: '24px 20px 32px',
  textAlign: 'center',
});

const Page = styled('main')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: '100dvh',
  padding:
    'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
  backgroundColor: theme.vars.palette.background.default,
}));

const Heading = styled('h1')({
  margin: '8px 0 0',
  fontSize: '1.25rem',
  lineHeight: 1.5,
  '&:focus': { outline: 'none' },
});

const Words = styled('div')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& p': { margin: '0 0 8px', textWrap: 'balance' },
}));

const Actions = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '100%',
  maxWidth: 320,
  marginTop: 12,
  '& > *': { width: '100%' },
});

interface StatusProps {
  /** Stands above the picture. */
  above?: ReactNode;
  illustration: Illustration;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Paragraphs. */
  children?: ReactNode;
  /** Buttons and links, the main one first. */
  actions?: ReactNode;
}

/** The inside of a page that has nothing else to show: an empty list, a list that could not be loaded. */
export function StatusBody({
  above,
  illustration,
  heading,
  headingRef,
  children,
  actions,
  level = 'h2',
}: StatusProps & { level?: 'h1' | 'h2' }) {
  return (
    <Body>
      {above}
      <HouseIllustration illustration={illustration} />
      <Heading as={level} ref={headingRef} tabIndex={-1}>
        {heading}
      </Heading>
      {children && <Words>{children}</Words>}
      {actions && <Actions>{actions}</Actions>}
    </Body>
  );
}

/** A whole page that says why there is nothing else to see, and what to do: 404, 500, offline, an incomplete link. */
export const StatusPage = (props: StatusProps) => (
  <Page>
    <StatusBody {...props} level="h1" />
  </Page>
);
