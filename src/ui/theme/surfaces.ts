import type { Components, Theme } from '@mui/material/styles';
import { FORCED_COLOURS, radius, responsivePadding, textSize } from './tokens.ts';

export const surfaces: Components<Theme> = {
  // Without `useFlexGap`, a stack removes the margins of its children.
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiPaper: { styleOverrides: { rounded: { borderRadius: radius.card } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { '&.MuiPaper-elevation': { [FORCED_COLOURS]: { border: '1px solid CanvasText' } } },
    },
  },
  MuiCardActionArea: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&:active': { backgroundColor: vars.palette.primary.light },
      }),
      focusHighlight: { display: 'none' },
    },
  },
  // The line is decorative. MUI would give it the role of a separator.
  MuiDivider: { defaultProps: { role: 'presentation' } },
  MuiCardContent: {
    styleOverrides: {
      root: { padding: `16px ${responsivePadding(16)}`, '&:last-child': { paddingBottom: 16 } },
    },
  },
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        gap: 14,
        minHeight: 56,
        padding: `12px ${responsivePadding(12)} 12px ${responsivePadding(16)}`,
        color: 'inherit',
        '&:active': { backgroundColor: vars.palette.primary.light },
        '& > svg': { color: vars.palette.primary.main },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        minWidth: 208,
        border: `1px solid ${vars.palette.divider}`,
        boxShadow: '0 6px 20px rgb(43 42 39 / 0.18)',
      }),
      list: { paddingBlock: 8 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&&': { minHeight: 48, padding: `8px ${responsivePadding(16)}` },
        '&:active': { backgroundColor: vars.palette.primary.light },
        '& svg': { color: vars.palette.primary.main },
      }),
    },
  },
  MuiListItemText: {
    defaultProps: { slotProps: { primary: { sx: { fontWeight: 700, lineHeight: 1.5 } } } },
    styleOverrides: { root: { margin: 0 } },
  },
  MuiContainer: {
    styleOverrides: { maxWidthSm: { '&&': { maxWidth: 560 } }, maxWidthMd: { '&&': { maxWidth: 960 } } },
  },
};

export const cards: Components<Theme> = {
  MuiChip: {
    variants: [
      {
        props: { size: 'small' },
        style: ({ theme }) => ({
          height: 'auto',
          padding: '2px 4px',
          borderRadius: radius.pill,
          fontSize: textSize.small,
          fontWeight: 700,
          lineHeight: 1.6,
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.deep,
          '& .MuiChip-label': { whiteSpace: 'normal' },
          [FORCED_COLOURS]: { border: '1px solid CanvasText' },
        }),
      },
      {
        props: { size: 'small', color: 'primary' },
        style: ({ theme }) => ({
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.light,
        }),
      },
      {
        props: { size: 'small', color: 'warning' },
        style: ({ theme }) => ({
          color: theme.vars.palette.warning.main,
          backgroundColor: theme.vars.palette.warning.light,
        }),
      },
      {
        props: { size: 'small', color: 'secondary' },
        style: ({ theme }) => ({
          color: theme.vars.palette.secondary.main,
          backgroundColor: theme.vars.palette.secondary.light,
        }),
      },
    ],
  },
};
