import { colours } from '../colours.ts';
import { radius } from '../radius.ts';

/** The look that inputs, textareas and selects share. 16 px type: iOS zooms into anything smaller. */
export const controlStyle = {
  display: 'block',
  width: '100%',
  minHeight: 52,
  padding: '12px 14px',
  border: `1px solid ${colours.outline}`,
  borderRadius: radius.field,
  backgroundColor: colours.paper,
  color: colours.ink,
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.6,
  appearance: 'none',
  scrollMarginBlock: '96px 128px',
  '&[data-width=short]': { maxWidth: 180 },
  '&[aria-invalid=true]': { borderColor: colours.danger, boxShadow: `inset 0 0 0 1px ${colours.danger}` },
  '&:focus': { outline: `3px solid ${colours.forest}`, outlineOffset: -1, borderColor: colours.forest },
  '&:disabled': { backgroundColor: colours.groundDeep, color: colours.inkSoft, opacity: 1 },
} as const;
