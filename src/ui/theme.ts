import { createTheme } from '@mui/material/styles';
import { FONTS } from './fonts.ts';
import { radius, tone } from './tone.ts';

/** The look of the app, for the pieces that are MUI's. */
export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: tone.forest, dark: tone.forestDeep, light: tone.forestWash, contrastText: '#fff' },
    secondary: { main: tone.terracotta, light: tone.terracottaWash, contrastText: '#fff' },
    error: { main: tone.danger, light: tone.dangerWash },
    warning: { main: tone.amber, light: tone.amberWash },
    info: { main: tone.sky, light: tone.skyWash },
    success: { main: tone.forest, light: tone.forestWash },
    background: { default: tone.ground, paper: tone.paper },
    text: { primary: tone.ink, secondary: tone.inkSoft },
    divider: tone.hairline,
  },
  shape: { borderRadius: radius.field },
  typography: { fontFamily: FONTS, button: { textTransform: 'none', fontWeight: 700 } },
});
