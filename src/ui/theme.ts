import { createTheme } from '@mui/material/styles';
import { colours } from './colours.ts';
import { FONTS } from './fonts.ts';
import { radius } from './radius.ts';

/** The look of the app, for the pieces that are MUI's. */
export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: {
      main: colours.forest,
      dark: colours.forestDeep,
      light: colours.forestWash,
      contrastText: '#fff',
    },
    secondary: { main: colours.terracotta, light: colours.terracottaWash, contrastText: '#fff' },
    error: { main: colours.danger, light: colours.dangerWash },
    warning: { main: colours.amber, light: colours.amberWash },
    info: { main: colours.sky, light: colours.skyWash },
    success: { main: colours.forest, light: colours.forestWash },
    background: { default: colours.ground, paper: colours.paper },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.hairline,
  },
  shape: { borderRadius: radius.field },
  typography: { fontFamily: FONTS, button: { textTransform: 'none', fontWeight: 700 } },
});
