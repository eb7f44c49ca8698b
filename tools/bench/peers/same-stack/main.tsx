import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { look } from './look.ts';
import { startReporting } from './reporting.ts';
import { router } from './router.tsx';

createRoot(document.getElementById('app') ?? document.body).render(
  <StrictMode>
    <ThemeProvider theme={look}>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
);

startReporting();
