import type { Components, Theme } from '@mui/material/styles';
import { radius } from './radius.ts';

const pressed = (theme: Theme) => ({
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
});

/** Cards and what lies in them: a link fills its card, and is washed green while it is pressed; a small chip is a standing. */
export const cards: Components<Theme> = {
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiCardActionArea: {
    styleOverrides: {
      root: ({ theme }) => pressed(theme),
      focusHighlight: { display: 'none' },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...pressed(theme),
        minHeight: 56,
        '&:hover': { backgroundColor: 'transparent' },
        '&:hover:active': { backgroundColor: theme.vars.palette.primary.light },
      }),
    },
  },
  MuiChip: {
    variants: [
      {
        props: { size: 'small' },
        style: ({ theme }) => ({
          height: 'auto',
          padding: '2px 4px',
          borderRadius: radius.pill,
          fontSize: '0.8125rem',
          fontWeight: 700,
          lineHeight: 1.6,
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.deep,
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
        props: { size: 'small', color: 'secondary' },
        style: ({ theme }) => ({
          color: theme.vars.palette.secondary.main,
          backgroundColor: theme.vars.palette.secondary.light,
        }),
      },
    ],
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'h2', subtitle2: 'p', caption: 'p' } } },
};
