import type { Components, Theme } from '@mui/material/styles';
import { FORCED_COLOURS } from './conditions.ts';
import { radius } from './radius.ts';

export const cards: Components<Theme> = {
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
