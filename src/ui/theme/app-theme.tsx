import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Around the whole app: MUI's theme, and the ground that the pages stand on. Light only, so nothing about it is stored. */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={null} defaultMode="light">
    <CssBaseline />
    {children}
  </ThemeProvider>
);
