import type { Components, Theme } from '@mui/material/styles';
import { FORCED_COLOURS, radius, responsivePadding, textSize } from './tokens.ts';

/** On touch screens a tap leaves `:hover` on the button, so only devices that can hover get the style. */
const HOVER = '@media (hover: hover)';

const BUTTON_ICON = { margin: 0, '& > *:nth-of-type(1)': { fontSize: '1.25em' } };

/** Buttons are at least 48 px high, so that they are easy to tap with a thumb. */
export const buttons: Components<Theme> = {
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 52,
        padding: `8px ${responsivePadding(20)}`,
        textAlign: 'center',
        '&:active': { transform: 'translateY(1px)' },
        '&[aria-disabled=true]': { cursor: 'progress' },
      },
      // In high-contrast mode, which removes fills, a thicker border tells it from the outlined ones.
      contained: { [FORCED_COLOURS]: { border: '3px solid ButtonBorder' } },
      startIcon: BUTTON_ICON,
      endIcon: BUTTON_ICON,
      outlined: ({ theme: { vars } }) => ({
        padding: `7px ${responsivePadding(19)}`,
        borderColor: vars.palette.outline,
        backgroundColor: vars.palette.background.paper,
        [HOVER]: {
          '&:hover': {
            borderColor: vars.palette.primary.main,
            backgroundColor: vars.palette.primary.light,
          },
        },
      }),
      text: ({ theme: { vars } }) => ({
        padding: `8px ${responsivePadding(20)}`,
        // A frame around it would be cut off by the edge of a card or of the screen.
        '&&:focus-visible': { outlineOffset: -3 },
        '&:active': { backgroundColor: vars.palette.primary.light },
        [HOVER]: { '&:hover': { backgroundColor: vars.palette.primary.light } },
      }),
      sizeSmall: {
        gap: 4,
        minWidth: 48,
        minHeight: 48,
        padding: '8px 12px',
      },
      sizeLarge: { minHeight: 56, borderRadius: radius.card },
      colorInherit: {
        backgroundColor: 'transparent',
        '&:active': { backgroundColor: 'transparent' },
        [HOVER]: { '&:hover': { backgroundColor: 'transparent' } },
      },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: { fontWeight: 700, textUnderlineOffset: 4, textDecorationColor: 'currentColor' },
    },
  },
  MuiPagination: { styleOverrides: { ul: { justifyContent: 'center' } } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 48,
        height: 48,
        margin: 0,
        borderRadius: radius.pill,
        fontSize: textSize.body,
        fontVariantNumeric: 'tabular-nums',
      },
      ellipsis: { lineHeight: '48px', minWidth: 24 },
    },
  },
};
