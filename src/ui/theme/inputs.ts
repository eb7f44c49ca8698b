import type { Components, Theme } from '@mui/material/styles';
import { chosenFill, chosenRing, FORCED_COLOURS, LARGE_TEXT, radius, ring, textSize } from './tokens.ts';

const words: Components<Theme> = {
  MuiFormControl: {
    defaultProps: { fullWidth: true },
    styleOverrides: { root: { display: 'block', scrollMarginTop: 24 } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        fontWeight: 700,
        lineHeight: 1.5,
        textWrap: 'balance',
        '&, &.Mui-focused, &.Mui-error': { color: vars.palette.text.primary },
        '&:is(legend)': { display: 'block', marginBottom: 8 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: { typography } }) => ({
        ...typography.body2,
        margin: '8px 0 0',
        '&.Mui-error': {
          display: 'flex',
          gap: 6,
          fontWeight: 700,
          '& svg': { marginTop: 2 },
        },
      }),
    },
  },
};

/** The text size is 16 px, because iOS zooms into fields with smaller text. */
const boxes: Components<Theme> = {
  MuiInputBase: {
    defaultProps: { fullWidth: true, disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: 0,
        border: `1px solid ${vars.palette.outline}`,
        borderRadius: radius.field,
        backgroundColor: vars.palette.background.paper,
        lineHeight: 1.6,
        '&[data-width=short]': { maxWidth: '11.25rem' },
        '&.Mui-error': {
          borderColor: vars.palette.error.main,
          boxShadow: `inset 0 0 0 1px ${vars.palette.error.main}`,
          [FORCED_COLOURS]: { outline: '2px solid CanvasText', outlineOffset: -2 },
        },
        '&:focus-within': {
          ...ring(vars),
          outlineOffset: -1,
          borderColor: vars.palette.primary.main,
        },
        '&.Mui-disabled': { backgroundColor: vars.palette.background.deep },
      }),
      input: {
        boxSizing: 'border-box',
        height: 'auto',
        minHeight: 50,
        padding: '12px 14px',
        borderRadius: 'inherit',
        appearance: 'none',
        animationName: 'none',
        // The label above the field scrolls into view with it.
        scrollMarginBlock: '4.5rem 1rem',
        '&:is(textarea)': {
          minHeight: 130,
          maxHeight: '50dvh',
          padding: '12px 14px',
          lineHeight: 1.7,
          resize: 'vertical',
          fieldSizing: 'content',
        },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        textOverflow: 'ellipsis',
        '&&&': { paddingRight: 44, borderRadius: 'inherit' },
      },
      icon: ({ theme: { vars } }) => ({
        display: 'flex',
        top: 'calc(50% - 10px)',
        right: 14,
        color: vars.palette.text.secondary,
      }),
    },
  },
};

/**
 * In a group, each radio button or checkbox has its own line, and a press anywhere on the line chooses the option. In a
 * group with MUI's property `row`, the options are chips without a radio mark.
 */
const choices: Components<Theme> = {
  MuiFormGroup: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        display: 'grid',
        gap: 8,
        '& > .MuiFormControlLabel-root': {
          position: 'relative',
          display: 'flex',
          gap: 12,
          minHeight: 52,
          margin: 0,
          padding: '10px 14px',
          border: `1px solid ${vars.palette.outline}`,
          borderRadius: radius.field,
          backgroundColor: vars.palette.background.paper,
          '&.Mui-error': { borderColor: vars.palette.error.main },
          '&:has(:checked)': {
            ...chosenRing(vars),
            backgroundColor: vars.palette.primary.light,
            fontWeight: 700,
          },
          '&:has(:focus-visible)': ring(vars),
          // The row has the frame.
          '@supports selector(:has(*))': { '& .Mui-focusVisible svg:first-of-type': { outline: 'none' } },
          '& > .MuiFormControlLabel-label': { lineHeight: 1.5, fontWeight: 'inherit' },
          '& > .MuiRadio-root, & > .MuiCheckbox-root': { padding: 0, backgroundColor: 'transparent' },
        },
        '&.MuiFormGroup-row': {
          display: 'flex',
          '& > .MuiFormControlLabel-root': { minWidth: 72, justifyContent: 'center' },
          // Two choices, such as yes and no, share the row, but for large text, of which each word may need a row.
          '& > :first-of-type:nth-last-of-type(2), & > :first-of-type:nth-last-of-type(2) + *': {
            flex: '1 1 0',
            [LARGE_TEXT]: { flex: '1 1 auto' },
          },
          '& .MuiRadio-root': { position: 'absolute', inset: 0, borderRadius: 'inherit', opacity: 0 },
          // Chrome before 105 has no `:has()` to style the chosen chip, so it shows the radio mark.
          '@supports not selector(:has(*))': { '& .MuiRadio-root': { position: 'static', opacity: 1 } },
        },
      }),
    },
  },
  MuiRadio: { styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.outline }) } },
  MuiCheckbox: { styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.outline }) } },
  // Toggle buttons have gaps between them, because they fill several rows. Small ones are round.
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        flexWrap: 'wrap',
        gap: 6,
        '&& .MuiToggleButtonGroup-grouped': {
          margin: 0,
          border: `1px solid ${vars.palette.outline}`,
          borderRadius: radius.field,
          '&.MuiToggleButton-sizeSmall': { borderRadius: radius.pill },
          '&.Mui-selected': { borderColor: vars.palette.primary.main },
          '&[aria-disabled=true]': { borderColor: vars.palette.divider },
        },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 48,
        backgroundColor: vars.palette.background.paper,
        color: vars.palette.text.primary,
        '&, &:hover': { backgroundColor: vars.palette.background.paper },
        '&:active, &.Mui-selected, &.Mui-selected:hover': {
          ...chosenFill(vars),
        },
        '&[aria-disabled=true]': {
          backgroundColor: vars.palette.background.default,
          color: vars.palette.text.secondary,
          fontWeight: 400,
          cursor: 'default',
          [FORCED_COLOURS]: { borderColor: 'GrayText', color: 'GrayText' },
        },
      }),
      sizeSmall: {
        padding: '0 16px',
        fontSize: textSize.body,
        fontWeight: 400,
        '&.Mui-selected': { fontWeight: 700 },
      },
    },
  },
};

export const inputs: Components<Theme> = { ...words, ...boxes, ...choices };
