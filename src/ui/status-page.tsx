import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { SIDE } from '#src/ui/theme/tokens.ts';
import { DoneMark } from './done-mark.tsx';
import type { Illustration } from './house-illustration.tsx';
import { HouseIllustration } from './house-illustration.tsx';
import { PageBar, PageDock } from './page-frame.tsx';
import { usePageSlots } from './page-slots.ts';
import { Phrases } from './phrases.tsx';

const body = {
  alignItems: 'center',
  width: '100%',
  maxWidth: 480,
  mx: 'auto',
  p: `24px ${SIDE} 32px`,
} as const;
const words = { color: 'text.secondary', '& p': { m: '0 0 8px' } } as const;
const buttons = { width: '100%', pt: 1.5 } as const;

const page = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  bgcolor: 'background.default',
} as const;

interface StatusProps {
  /** Only for what is empty or has failed, or a tick for what is done. */
  illustration?: Illustration | 'done';
  heading: string;
  /** A line in place of a heading that says little, which is then small. */
  lead?: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An illustration with a text, for a page without other content, such as an empty list. */
export function StatusBody({
  illustration,
  heading,
  lead,
  headingRef,
  children,
  actions,
  level = 'h2',
}: StatusProps & { level?: 'h1' | 'h2' }) {
  return (
    <Stack spacing={1.5} sx={{ ...body, textAlign: 'center' }}>
      {illustration === 'done' && <DoneMark size={56} />}
      {illustration && illustration !== 'done' && <HouseIllustration illustration={illustration} />}
      <Typography
        variant={lead === undefined ? 'h2' : 'body2'}
        component={level}
        ref={headingRef ?? null}
        tabIndex={-1}
        sx={{ pt: 1 }}
      >
        <Phrases>{heading}</Phrases>
      </Typography>
      {lead !== undefined && (
        <Typography variant="h2" component="p">
          <Phrases>{lead}</Phrases>
        </Typography>
      )}
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
  const { corner, navigation } = usePageSlots();
  return (
    <Container disableGutters maxWidth="sm" sx={page}>
      <PageBar corner={corner} />
      <Box component="main" sx={{ display: 'grid', alignItems: 'center', flex: 1 }}>
        <StatusBody {...props} level="h1" />
      </Box>
      <PageDock navigation={navigation} />
    </Container>
  );
}
