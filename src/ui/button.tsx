import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { radius } from './theme/radius.ts';
import { theme } from './theme/theme.ts';

/** `contained` for the one main action, `danger` where it takes something away, `outlined` beside it, `text` for the quiet way out. */
export type ButtonVariant = 'contained' | 'danger' | 'outlined' | 'text';

interface Look {
  variant?: ButtonVariant | undefined;
  startIcon?: ReactNode;
}

/** A touch leaves `:hover` behind on what was tapped, so only pointers that hover get it. */
const HOVER = '@media (hover: hover)';

/** The look of a button, for buttons and for links that act as one: `data-variant` chooses it. */
export const buttonStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 48,
  padding: '8px 20px',
  border: '1px solid transparent',
  borderRadius: radius.field,
  fontFamily: 'inherit',
  fontSize: '1rem',
  fontWeight: 700,
  lineHeight: 1.5,
  textAlign: 'center',
  textDecoration: 'none',
  color: '#fff',
  backgroundColor: theme.vars.palette.primary.main,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  '&:active': { transform: 'translateY(1px)' },
  '&[data-variant=danger]': { backgroundColor: theme.vars.palette.error.main },
  '&[data-variant=outlined]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.outline,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&[data-variant=text]': { color: theme.vars.palette.primary.main, backgroundColor: 'transparent' },
  [HOVER]: {
    '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
    '&[data-variant=danger]:hover': { backgroundColor: theme.vars.palette.error.dark },
    '&[data-variant=outlined]:hover': {
      borderColor: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.primary.light,
    },
    '&[data-variant=text]:hover': { backgroundColor: theme.vars.palette.primary.light },
  },
  '&[aria-disabled=true]': { cursor: 'progress' },
} as const;

const NativeButton = styled('button')(buttonStyle);
const NativeLink = styled('a')(buttonStyle);

/** A button; MUI's own weighs 13 kB gzipped for a ripple and a progress circle that nobody asked for. */
export const Button = ({
  variant = 'contained',
  startIcon,
  children,
  ...native
}: ComponentProps<typeof NativeButton> & Look) => (
  <NativeButton type="button" data-variant={variant} {...native}>
    {startIcon}
    {children}
  </NativeButton>
);

/** A link to another site that looks like a button. */
export const ButtonAnchor = ({
  variant = 'contained',
  startIcon,
  children,
  ...native
}: ComponentProps<typeof NativeLink> & Look) => (
  <NativeLink data-variant={variant} {...native}>
    {startIcon}
    {children}
  </NativeLink>
);
