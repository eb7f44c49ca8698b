import type { Components, Theme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { chosenFill, FORCED_COLOURS, radius, responsivePadding, ring } from './tokens.ts';

/**
 * Matches a screen that is just wide enough for the seven days of a week, each 44 px wide. Narrower screens have
 * another style.
 */
export const NARROW = '@media (min-width: 300px) and (max-width: 379px)';

const WEEK = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 2,
  margin: '0 0 2px',
  [NARROW]: { columnGap: 0 },
} as const;

/** The styles of MUI X's calendar. They do not import its code, which is loaded lazily. */
export const calendar: Components<Theme> = {
  MuiDateCalendar: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        width: 'auto',
        height: 'auto',
        maxHeight: 'none',
        margin: '0 -8px',
        '@media (max-width: 299px)': { marginInline: -13 },
        [NARROW]: { marginInline: `calc(-1 * ${responsivePadding(16)})` },
        '& .MuiPickersCalendarHeader-root': {
          margin: 0,
          padding: '0 0 0 8px',
          maxHeight: 'none',
          minHeight: 48,
        },
        '& .MuiPickersCalendarHeader-label': { fontSize: '1.0625rem', fontWeight: 700 },
        '& .MuiPickersArrowSwitcher-button': {
          width: 48,
          height: 48,
          margin: 0,
          color: vars.palette.primary.main,
        },
        '& .MuiPickersArrowSwitcher-button.Mui-disabled': { color: vars.palette.outline, opacity: 0.5 },
        '& .MuiPickersArrowSwitcher-spacer': { width: 8 },
        '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': WEEK,
        '& .MuiDayCalendar-weekDayLabel': {
          width: '100%',
          height: 32,
          margin: 0,
          fontSize: '0.875rem',
          color: vars.palette.text.secondary,
          '&:first-of-type': { color: vars.palette.error.main },
          '&:last-of-type': { color: vars.palette.info.main },
        },
        '& .MuiDayCalendar-slideTransition': { minHeight: 'auto' },
      }),
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        width: '100%',
        // The height follows the text size, because a day may have a mark below its number.
        height: 'auto',
        minHeight: 48,
        margin: 0,
        borderRadius: radius.field,
        flexDirection: 'column',
        gap: 3,
        fontSize: '1rem',
        fontWeight: 700,
        backgroundColor: vars.palette.primary.light,
        [FORCED_COLOURS]: { '&[aria-disabled=false]': { border: '1px solid ButtonBorder' } },
        '&[data-tint=sunday]': { color: vars.palette.error.main },
        '&[data-tint=saturday]': { color: vars.palette.info.main },
        '&[aria-disabled=true]': {
          color: vars.palette.text.secondary,
          fontWeight: 400,
          backgroundColor: 'transparent',
          [FORCED_COLOURS]: { color: 'GrayText' },
        },
        '&:not(.Mui-focusVisible)': { outline: 'none' },
        '&[aria-selected=true]': chosenFill(vars),
        '&[data-mark]::after': {
          content: 'attr(data-mark)',
          fontSize: '0.6875rem',
          lineHeight: 1.5,
          fontWeight: 400,
          color: vars.palette.text.secondary,
        },
        '&[aria-selected=true]::after': { color: 'inherit' },
        '&.Mui-focusVisible': { ...ring(vars), outlineOffset: -1 },
      }),
    },
  },
};
