import { radius } from '#src/ui/theme/radius.ts';
import { theme } from '#src/ui/theme/theme.ts';

/** The look that inputs, textareas and selects share. 16 px type: iOS zooms into anything smaller. */
export const controlStyle = {
  display: 'block',
  width: '100%',
  minHeight: 52,
  padding: '12px 14px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.6,
  appearance: 'none',
  scrollMarginBlock: '96px 128px',
  '&[data-width=short]': { maxWidth: 180 },
  '&[aria-invalid=true]': {
    borderColor: theme.vars.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
  },
  '&:focus': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    borderColor: theme.vars.palette.primary.main,
  },
  '&:disabled': {
    backgroundColor: theme.vars.palette.background.deep,
    color: theme.vars.palette.text.secondary,
    opacity: 1,
  },
} as const;
