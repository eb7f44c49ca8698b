import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { ChevronLeftIcon } from '#src/ui/theme/icons.tsx';
import { LOW_SCREEN, SIDE } from '#src/ui/theme/tokens.ts';
import { usePageSlots } from './page-slots.ts';
import { Phrases } from './phrases.tsx';

/**
 * While a text field has the focus, the keyboard covers half of the page, and iPhones do not report that to the page. The
 * action bar is not sticky then, because it could cover the field.
 */
const TYPING = '&:has(input:not([type=radio], [type=checkbox], [type=file]):focus, textarea:focus)';

const column: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  bgcolor: 'background.default',
  '@media (pointer: coarse)': { [`${TYPING} > [data-dock]`]: { position: 'static' } },
  borderInlineStyle: 'solid',
  borderInlineWidth: { xs: 0, sm: 1 },
  borderColor: 'divider',
};

const main = {
  // The container query LARGE_TEXT depends on the width of this element.
  containerType: 'inline-size',
  flex: 1,
  p: `4px ${SIDE} 40px`,
};

const footing = { alignItems: 'center', p: `16px ${SIDE} 24px`, borderTop: 1, borderColor: 'divider' };

/** The next step of a wizard moves in. With reduced motion it is there at once. */
const stepIn = keyframes`from { opacity: 0.4; transform: translateX(12px); }`;
const moving = {
  '@media (prefers-reduced-motion: no-preference)': { '& > *': { animation: `${stepIn} 200ms ease-out` } },
};

/** Stays at the bottom of the screen, except where it would take too much of it. */
const dock = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  bgcolor: 'background.default',
  [LOW_SCREEN]: { position: 'static' },
  '@media (max-width: 18rem)': { '&:not(:has(> [data-actions]))': { position: 'static' } },
};

const actions = {
  p: `12px ${SIDE}`,
  borderTop: 1,
  borderColor: 'divider',
  '&:last-child': { pb: 'calc(12px + env(safe-area-inset-bottom))' },
};

/** The bar at the top of a page: the way back, the builder's logo, and a link or button. */
export const PageBar = ({ back, corner }: Pick<PageFrameProps, 'back' | 'corner'>) => {
  const { brand } = usePageSlots();
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        flexShrink: 0,
        gridTemplateColumns: brand && back ? 'minmax(max-content, 1fr) auto minmax(0, 1fr)' : 'auto 1fr',
        alignItems: 'center',
        minHeight: 'calc(48px + env(safe-area-inset-top))',
        px: 1,
        pt: 'env(safe-area-inset-top)',
      }}
    >
      {back && (
        <Button
          variant="text"
          size="small"
          startIcon={<ChevronLeftIcon />}
          onClick={back.onPress}
          sx={{ justifySelf: 'start' }}
        >
          {back.label}
        </Button>
      )}
      {brand}
      <Box sx={{ display: 'flex', gridColumn: '-2 / -1', justifySelf: 'end' }}>{corner}</Box>
    </Box>
  );
};

interface PageFrameProps {
  title: ReactNode;
  /** Focused by the caller when the page or step changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The text above the heading, such as a wizard's progress. */
  eyebrow?: ReactNode;
  back?: { label: string; onPress: () => void } | undefined;
  /** A link at the right of the header, such as the link to the home page. */
  corner?: ReactNode;
  /** True while something is being sent. The page has no links that leave it then. */
  busy?: boolean;
  action?: ReactNode;
  /** True if another step was shown before. The content then moves in. */
  moves?: boolean | undefined;
  /** True for the few pages with a large heading, such as a receipt. */
  large?: boolean | undefined;
  /** True for galleries. The page is then at most 960 px wide instead of 560 px. */
  wide?: boolean;
  children: ReactNode;
}

export function PageFrame(props: PageFrameProps) {
  const { title, headingRef, eyebrow, back, corner, busy, action, moves, large, wide, children } = props;
  const { corner: slotCorner, footer, navigation } = usePageSlots();
  const bottom = !busy && navigation;
  const eyebrowId = useId();
  return (
    <Container disableGutters maxWidth={wide ? 'md' : 'sm'} sx={column}>
      <PageBar back={back} corner={!busy && (corner ?? slotCorner)} />
      <Stack component="main" spacing={3} sx={moves ? { ...main, ...moving } : main}>
        <div>
          {eyebrow && <div id={eyebrowId}>{eyebrow}</div>}
          <Typography
            variant={large ? 'h1' : 'h2'}
            component="h1"
            ref={headingRef ?? null}
            tabIndex={-1}
            aria-describedby={eyebrow ? eyebrowId : undefined}
          >
            <Phrases>{title}</Phrases>
          </Typography>
        </div>
        {children}
      </Stack>
      {footer && (
        <Stack component="footer" sx={footing}>
          {footer}
        </Stack>
      )}
      <PageDock action={action} navigation={bottom} />
    </Container>
  );
}

/** The buttons of a page and the links to the main pages, at the bottom of the screen. */
export const PageDock = ({ action, navigation }: { action?: ReactNode; navigation: ReactNode }) =>
  (action || navigation) && (
    <Box data-dock sx={dock}>
      {action && (
        <Stack data-actions spacing={1.5} sx={actions}>
          {action}
        </Stack>
      )}
      {navigation}
    </Box>
  );
