import type { Components, Theme } from '@mui/material/styles';
import { colours } from './colours.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { FORCED_COLOURS, LOW_SCREEN, radius, responsivePadding, SIDE, textSize } from './tokens.ts';

const SEVERITIES = ['error', 'warning', 'info', 'success'] as const;
const SIGN = '& .MuiAlert-icon, & .MuiAlertTitle-root';

export const feedback: Components<Theme> = {
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        error: <AlertIcon size={22} />,
        warning: <AlertIcon size={22} />,
        info: <InfoIcon size={22} />,
        success: <CheckIcon size={22} />,
      },
    },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: `16px ${responsivePadding(14)}`,
        borderRadius: radius.card,
        fontSize: textSize.body,
        lineHeight: 1.7,
        [FORCED_COLOURS]: { border: '1px solid CanvasText' },
        variants: SEVERITIES.flatMap((severity) => [
          {
            props: { severity, variant: 'standard' as const },
            style: {
              color: vars.palette.text.primary,
              backgroundColor: vars.palette[severity].light,
              [SIGN]: { color: vars.palette[severity === 'success' ? 'primary' : severity].main },
            },
          },
          {
            props: { severity, variant: 'outlined' as const },
            style: {
              color: vars.palette.text.primary,
              border: `2px solid ${vars.palette[severity].main}`,
              backgroundColor: vars.palette.background.paper,
              [SIGN]: { color: vars.palette[severity].main },
            },
          },
        ]),
      }),
      icon: { marginRight: 10, padding: '2px 0 0', opacity: 1 },
      message: { flex: 1, padding: 0, overflow: 'visible' },
      action: { alignItems: 'center', padding: 0, marginRight: -6 },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { marginTop: 0, fontWeight: 700, fontSize: 'inherit' } } },
  MuiDialog: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      // On a phone a dialog is at the bottom, within reach of the thumb. On a wide screen it is in the middle.
      container: { alignItems: 'flex-end', '@media (min-width: 600px)': { alignItems: 'center' } },
      paper: ({ theme: { vars } }) => ({
        width: '100%',
        maxWidth: 520,
        maxHeight: 'calc(100dvh - 48px)',
        margin: 0,
        borderRadius: `${radius.card}px ${radius.card}px 0 0`,
        backgroundColor: vars.palette.background.default,
        '@media (min-width: 600px)': { borderRadius: radius.card },
        [FORCED_COLOURS]: { border: '1px solid CanvasText' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h2, padding: `24px ${SIDE} 0` }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        display: 'grid',
        gap: 16,
        '&, .MuiDialogTitle-root + &': { padding: `16px ${SIDE}` },
        // On a low screen the whole dialog scrolls.
        [LOW_SCREEN]: { flex: 'none', overflowY: 'visible' },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 8,
        padding: `16px ${SIDE} calc(16px + env(safe-area-inset-bottom))`,
        borderTop: `1px solid ${vars.palette.divider}`,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        borderRadius: 2,
        backgroundColor: vars.palette.divider,
        // High-contrast mode removes backgrounds, so the track gets a border, and the bar keeps its own colour.
        [FORCED_COLOURS]: { height: 6, border: '1px solid CanvasText' },
      }),
      bar: {
        borderRadius: 2,
        [FORCED_COLOURS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
      },
    },
  },
  // Hidden from screen readers, because a text beside it says that the page is loading or sending.
  MuiCircularProgress: {
    defaultProps: { color: 'inherit', size: 20, thickness: 5, disableShrink: true, 'aria-hidden': true },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'wave' },
    styleOverrides: {
      root: {
        backgroundColor: colours.skeleton,
        [FORCED_COLOURS]: { border: '1px solid CanvasText' },
      },
      rounded: { borderRadius: radius.card },
    },
  },
};
