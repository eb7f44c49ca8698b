import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { ChevronLeftIcon } from './icons.tsx';
import { usePageFooter } from './page-footer.tsx';
import { Phrases } from './phrases.tsx';
import { LOW_SCREEN } from './theme/conditions.ts';

const SIDE = 20;

/**
 * While a text field has the focus the on-screen keyboard halves the page, on iPhones without the page knowing: the bar
 * then stays at the end of the page instead of covering the field.
 */
const TYPING = '&:has(input:not([type=radio], [type=checkbox], [type=file]):focus, textarea:focus)';

const Column = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  backgroundColor: theme.vars.palette.background.default,
  '@media (pointer: coarse)': { [`${TYPING} > [data-dock]`]: { position: 'static' } },
  '@media (min-width: 600px)': { borderInline: `1px solid ${theme.vars.palette.divider}` },
}));

const Main = styled('main')({
  // What LARGE_TEXT measures.
  containerType: 'inline-size',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  paddingBlock: '4px 40px',
  paddingInline: SIDE,
});

const Footer = styled('footer')({
  display: 'grid',
  justifyItems: 'center',
  paddingBottom: 'calc(8px + env(safe-area-inset-bottom))',
});

const ActionDock = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  padding: `12px ${SIDE}px calc(12px + env(safe-area-inset-bottom))`,
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [LOW_SCREEN]: { position: 'static' },
}));

interface PageFrameProps {
  title: string;
  /** Focused by the caller when the page or step changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** What stands above the heading: the progress of a wizard, or the area's name. */
  eyebrow?: ReactNode;
  back?: { label: string; onPress: () => void } | undefined;
  /** A link at the right of the back button: the way home. */
  corner?: ReactNode;
  /** The bar at the bottom edge, within thumb's reach. */
  action?: ReactNode;
  /** 960 px instead of 560, for galleries. */
  wide?: boolean;
  children: ReactNode;
}

/** A page: back button, heading, content in one column, and the sticky action bar, within the safe areas. */
export function PageFrame(props: PageFrameProps) {
  const { title, headingRef, eyebrow, back, corner, action, wide, children } = props;
  const footer = usePageFooter();
  const eyebrowId = useId();
  return (
    <Column disableGutters maxWidth={wide ? 'md' : 'sm'}>
      <AppBar>
        <Toolbar>
          {back && (
            <Button variant="text" size="small" startIcon={<ChevronLeftIcon />} onClick={back.onPress}>
              {back.label}
            </Button>
          )}
          {corner}
        </Toolbar>
      </AppBar>
      <Main>
        <div>
          {eyebrow && <div id={eyebrowId}>{eyebrow}</div>}
          <Typography
            variant="h1"
            ref={headingRef ?? null}
            tabIndex={-1}
            aria-describedby={eyebrow ? eyebrowId : undefined}
          >
            <Phrases>{title}</Phrases>
          </Typography>
        </div>
        {children}
      </Main>
      {!action && footer && <Footer>{footer}</Footer>}
      {action && <ActionDock data-dock>{action}</ActionDock>}
    </Column>
  );
}
