import { createTheme } from '@mui/material/styles';

const fonts =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif';

export const look = createTheme({
  cssVariables: true,
  palette: {
    primary: { main: '#1F5C4D', dark: '#17463A', light: '#E9F1ED' },
    secondary: { main: '#A84A24' },
    error: { main: '#B3261E' },
    background: { default: '#FAF7F2', paper: '#FFFFFF' },
    text: { primary: '#2B2A27', secondary: '#645F56' },
    divider: '#E5DDD0',
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: fonts,
    h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.4 },
    h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.5 },
    button: { fontSize: '1rem', fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTextField: { defaultProps: { fullWidth: true, margin: 'normal' } },
  },
});
