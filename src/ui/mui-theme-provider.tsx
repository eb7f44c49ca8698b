import { ThemeProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Around a piece of MUI's. Brings MUI's theme along, 20 kB, so it belongs to pieces that are loaded lazily. */
export const MuiThemeProvider = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
