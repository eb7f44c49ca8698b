import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { SIDE } from '#src/ui/theme/tokens.ts';
import type { Illustration } from './house-illustration.tsx';
import { HouseIllustration } from './house-illustration.tsx';
import { usePageMenu } from './page-slots.ts';
import { Phrases } from './phrases.tsx';

const body = {
  alignItems: 'center',
  width: '100%',
  maxWidth: 480,
  mx: 'auto',
  p: `24px ${SIDE} 32px`,
} as const;
const words = { color: 'text.secondary', '& p': { m: '0 0 8px', textWrap: 'balance' } } as const;
const buttons = { width: '100%', maxWidth: 320, pt: 1.5 } as const;

const page = {
  display: 'grid',
  alignItems: 'center',
  minHeight: '100dvh',
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
  bgcolor: 'background.default',
};

interface StatusProps {
  above?: ReactNode;
  illustration: Illustration;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An illustration with a text, for a page without other content, such as an empty list. */
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
    <Stack spacing={1.5} sx={{ ...body, textAlign: 'center' }}>
      {above}
      <HouseIllustration illustration={illustration} />
      <Typography variant="h2" component={level} ref={headingRef ?? null} tabIndex={-1} sx={{ pt: 1 }}>
        <Phrases>{heading}</Phrases>
      </Typography>
      {children && (
        <Box sx={words}>
          <Phrases>{children}</Phrases>
        </Box>
      )}
      {actions && (
        <Stack spacing={1} sx={buttons}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}

/** A whole page with an illustration and a text, such as the 404 page. `actions` are its buttons and links. */
export function StatusPage(props: StatusProps) {
  const menu = usePageMenu();
  return (
    <>
      {menu && (
        <Container disableGutters maxWidth="sm" sx={{ position: 'absolute', inset: '0 0 auto' }}>
          <AppBar>
            <Toolbar sx={{ justifyContent: 'flex-end' }}>{menu}</Toolbar>
          </AppBar>
        </Container>
      )}
      <Box component="main" sx={page}>
        <StatusBody {...props} level="h1" />
      </Box>
    </>
  );
}
