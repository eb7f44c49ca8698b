import { radius, tone } from '../tone.ts';

/** The look that inputs, textareas and selects share. 16 px type: iOS zooms into anything smaller. */
export const controlStyle = {
  display: 'block',
  width: '100%',
  minHeight: 52,
  padding: '12px 14px',
  border: `1px solid ${tone.outline}`,
  borderRadius: radius.field,
  backgroundColor: tone.paper,
  color: tone.ink,
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.6,
  appearance: 'none',
  scrollMarginBlock: '96px 128px',
  '&[data-width=short]': { maxWidth: 180 },
  '&[aria-invalid=true]': { borderColor: tone.danger, boxShadow: `inset 0 0 0 1px ${tone.danger}` },
  '&:focus': { outline: `3px solid ${tone.forest}`, outlineOffset: -1, borderColor: tone.forest },
  '&:disabled': { backgroundColor: tone.groundDeep, color: tone.inkSoft, opacity: 1 },
} as const;
